-- Only matches that are over have statistics from now on.
delete from "match_stats" using "matches" where "matches"."id" = "match_stats"."match_id" and "matches"."status" = 'in-progress';
