ALTER TABLE "polls" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "polls_event_id_index" ON "polls" USING btree ("event_id","event_key") WHERE "polls"."event_id" is not null;