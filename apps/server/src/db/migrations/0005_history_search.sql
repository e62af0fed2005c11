ALTER TABLE "match_players" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
UPDATE "match_players" SET "started_at" = "matches"."started_at" FROM "matches" WHERE "matches"."id" = "match_players"."match_id";--> statement-breakpoint
ALTER TABLE "match_players" ALTER COLUMN "started_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "notes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- As they were written. Of one that was edited or taken back, `npm run recompute -- --repair` knows.
UPDATE "matches" SET "notes" = "written"."notes" FROM (
	SELECT "match_id", array_agg("payload"->>'text' ORDER BY "seq") AS "notes"
	FROM "match_events" WHERE "kind" = 'note' GROUP BY "match_id"
) AS "written" WHERE "written"."match_id" = "matches"."id";--> statement-breakpoint
CREATE INDEX "match_players_account_started_index" ON "match_players" USING btree ("account_id","started_at","match_id");
