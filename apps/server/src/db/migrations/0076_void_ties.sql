ALTER TABLE "ties" ADD COLUMN "is_void" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Ties on events that are once kept the date and the time from before a move. Those of series are right again when they are saved.
UPDATE "ties" "t" SET "starts_at" = "e"."first_at", "key" = to_char("e"."starts"::timestamp, 'YYYYMMDD"T"HH24MI')
FROM "events" "e"
WHERE "e"."id" = "t"."event_id" AND "e"."rule" IS NULL
  AND NOT EXISTS (SELECT FROM "ties" "o" WHERE "o"."event_id" = "t"."event_id" AND "o"."id" <> "t"."id");
