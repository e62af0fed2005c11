ALTER TABLE "ladder_challenges" ADD COLUMN "movement" text DEFAULT 'take' NOT NULL;--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD COLUMN "proposal" jsonb;--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD COLUMN "proposed_by" text;--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "ladders" ADD COLUMN "movement" text DEFAULT 'take' NOT NULL;--> statement-breakpoint
ALTER TABLE "ladders" ADD COLUMN "is_open" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD CONSTRAINT "ladder_challenges_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ladder_challenges_event_id_index" ON "ladder_challenges" USING btree ("event_id");--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD CONSTRAINT "ladder_challenges_movement_check" CHECK ("ladder_challenges"."movement" in ('take', 'swap'));--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD CONSTRAINT "ladder_challenges_proposed_by_check" CHECK ("ladder_challenges"."proposed_by" in ('challenger', 'challenged'));--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD CONSTRAINT "ladder_challenges_proposal_check" CHECK (("ladder_challenges"."proposal" is null) = ("ladder_challenges"."proposed_by" is null));--> statement-breakpoint
ALTER TABLE "ladders" ADD CONSTRAINT "ladders_movement_check" CHECK ("ladders"."movement" in ('take', 'swap'));