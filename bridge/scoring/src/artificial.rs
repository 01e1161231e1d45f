//! What artificial awards are worth (Law 12C2, Law 86): in shares of a top, or in IMPs.

use crate::Averages;
use game::adjustment::Artificial;
use game::exact::{Exact, Percent};

/// Average plus, the most that is not above it: 60 % is ten percent more than average.
const PLUS_HUNDREDTHS: i64 = 1_000;

impl Averages {
    /// An artificial award in IMPs: average plus 3 (or what the regulation says), average 0, average minus −3.
    /// A percentage is brought to IMPs on the same line: 60 % is average plus, 40 % average minus, 55 % half of
    /// average plus.
    pub fn imps(&self, artificial: Artificial) -> Exact {
        let plus = Exact::new(i64::from(self.imp_tenths), 10);
        match artificial {
            Artificial::AverageMinus => -plus,
            Artificial::Average => Exact::from_integer(0),
            Artificial::AveragePlus => plus,
            Artificial::Percent(percent) => {
                let above_average =
                    i64::from(percent.hundredths()) - i64::from(Percent::AVERAGE.hundredths());
                plus * Exact::new(above_average, PLUS_HUNDREDTHS)
            }
            Artificial::ImpHundredths(hundredths) => Exact::new(i64::from(hundredths), 100),
        }
    }

    /// An artificial award as a percentage of the top; the pair's own percentage on its other boards is not
    /// known here. IMPs are brought to a percentage on the line of [`imps`](Self::imps), to the nearest
    /// hundredth of a percent, and stay within 0 and 100 %.
    pub fn percent(&self, artificial: Artificial) -> Percent {
        match artificial {
            Artificial::AverageMinus => Percent::AVERAGE_MINUS,
            Artificial::Average => Percent::AVERAGE,
            Artificial::AveragePlus => Percent::AVERAGE_PLUS,
            Artificial::Percent(percent) => percent,
            Artificial::ImpHundredths(hundredths) => self.percent_of_imps(i64::from(hundredths)),
        }
    }

    fn percent_of_imps(self, imp_hundredths: i64) -> Percent {
        if self.imp_tenths == 0 {
            return Percent::AVERAGE;
        }
        let plus = Exact::new(i64::from(self.imp_tenths), 10);
        let above_average = Exact::new(imp_hundredths, 100) / plus * PLUS_HUNDREDTHS;
        let hundredths = i64::from(Percent::AVERAGE.hundredths()) + above_average.round().to_integer();
        let hundredths = hundredths.clamp(0, i64::from(Percent::WHOLE.hundredths()));
        u16::try_from(hundredths).ok().and_then(Percent::from_hundredths).unwrap_or(Percent::AVERAGE)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// EBU White Book 4.1.1.1 and Law 86: +3, 0 and −3; seed 001: 2 IMPs by some regulations.
    #[test]
    fn averages_in_imps_and_in_percent() {
        let percent = |number| Artificial::Percent(Percent::new(number).unwrap());
        for (artificial, imp_tenths, imps, hundredths) in [
            (Artificial::AveragePlus, 30, (3, 1), 6_000),
            (Artificial::Average, 30, (0, 1), 5_000),
            (Artificial::AverageMinus, 30, (-3, 1), 4_000),
            (Artificial::AverageMinus, 20, (-2, 1), 4_000),
            (percent(60), 30, (3, 1), 6_000),
            (percent(40), 20, (-2, 1), 4_000),
            (percent(55), 30, (3, 2), 5_500),
            (percent(50), 0, (0, 1), 5_000),
            (Artificial::ImpHundredths(120), 30, (6, 5), 5_400),
            (Artificial::ImpHundredths(-300), 30, (-3, 1), 4_000),
            (Artificial::ImpHundredths(2_400), 30, (24, 1), 10_000),
            (Artificial::ImpHundredths(-2_400), 30, (-24, 1), 0),
            (Artificial::ImpHundredths(100), 0, (1, 1), 5_000),
        ] {
            let averages = Averages { imp_tenths, ..Averages::default() };
            assert_eq!(averages.imps(artificial), Exact::new(imps.0, imps.1), "{artificial}");
            assert_eq!(averages.percent(artificial).hundredths(), hundredths, "{artificial}");
        }
    }
}
