### Where a number comes from.

explain-and = { $first }, and { $second }
