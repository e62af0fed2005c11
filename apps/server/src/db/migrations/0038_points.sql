ALTER TABLE "matches" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
update "matches" set "points" = counted."points"
from (select "match_id", count(*)::int as "points" from "match_events" where "kind" = 'point' group by "match_id") counted
where counted."match_id" = "matches"."id";
