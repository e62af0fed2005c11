ALTER TABLE "conversations" DROP CONSTRAINT "conversations_kind_check";--> statement-breakpoint
DROP INDEX "conversations_team_id_unique";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "event_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "event_key" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_event_id_unique" ON "conversations" USING btree ("event_id","event_key");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_team_id_unique" ON "conversations" USING btree ("team_id") WHERE "conversations"."subgroup_id" is null and "conversations"."event_id" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_event_check" CHECK (("conversations"."event_id" is null) = ("conversations"."kind" <> 'event'));--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind_check" CHECK ("conversations"."kind" in ('team', 'direct', 'group', 'subgroup', 'event'));