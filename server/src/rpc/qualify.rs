//! Who would qualify from a contest as it stands.

use bridge::contest::view::{Audience, QualificationWish};
use bridge::exact::Percent;
use bridge::series::qualify::Places;
use bridge::series::tie_break::TieBreak;
use proto::v1;
use tonic::Status;

use super::Services;
use super::status::failed;

/// The ranking with the line under those who qualify, for the director.
pub(super) async fn qualification(
    services: &Services,
    request: v1::QualifyRequest,
) -> Result<v1::QualificationView, Status> {
    let handle = services.contest(request.contest)?;
    let wish = wish(&request).map_err(Status::invalid_argument)?;
    let what = "who qualifies".to_owned();
    let view = handle.look(what, move |glance| glance.qualification(&wish, Audience::Director)).await;
    let view = view.map_err(|error| failed(&error))?;
    let view = view.map_err(|fault| Status::invalid_argument(fault.to_string()))?;
    Ok(v1::QualificationView::from(&view))
}

fn wish(request: &v1::QualifyRequest) -> Result<QualificationWish, String> {
    let share = u16::try_from(request.share).ok().and_then(Percent::from_hundredths);
    let places = match (request.places, share) {
        (places, _) if request.share == 0 => Places::Top(places),
        (0, Some(share)) => Places::Share(share),
        (0, None) => return Err("a share is more than 0 and at most 100 %".to_owned()),
        _ => return Err("say how many qualify, or what share of the field".to_owned()),
    };
    let tie_break = |name: &String| {
        TieBreak::named(name, request.lot_seed).ok_or_else(|| {
            format!(
                "there is no tie-break `{name}`: write match, boards-won, tops, above-average, last-session or lot"
            )
        })
    };
    Ok(QualificationWish {
        places,
        with_handicap: request.with_handicap,
        tie_breaks: request.tie_breaks.iter().map(tie_break).collect::<Result<_, _>>()?,
    })
}
