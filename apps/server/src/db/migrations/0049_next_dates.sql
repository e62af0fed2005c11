ALTER TABLE "events" ADD COLUMN "next_at" timestamp with time zone;--> statement-breakpoint

-- As if their dates had passed, so that a reader looks for the next, and a job does at the start of the server.
update "events" set "next_at" = least("first_at", now()) where "last_at" is null or "last_at" > now();--> statement-breakpoint

CREATE INDEX "events_next_index" ON "events" USING btree (coalesce("team_id", "owner_id"),"next_at","id") WHERE ("events"."rule" is not null or "events"."last_at" is null or "events"."last_at" - "events"."first_at" > interval '33 days') and "events"."deleted_at" is null and "events"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "events_passed_index" ON "events" USING btree ("next_at","id") WHERE ("events"."rule" is not null or "events"."last_at" is null or "events"."last_at" - "events"."first_at" > interval '33 days') and "events"."deleted_at" is null and "events"."next_at" is not null;