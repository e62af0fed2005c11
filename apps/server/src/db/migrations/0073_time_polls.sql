CREATE TABLE "time_poll_answers" (
	"poll_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"answers" text[] NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_poll_answers_poll_id_account_id_pk" PRIMARY KEY("poll_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "time_polls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"created_by" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"venue" jsonb,
	"notes" text,
	"time_zone" text NOT NULL,
	"minutes" smallint NOT NULL,
	"starts" text[] NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"picked_at" timestamp with time zone,
	"event_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_polls_type_check" CHECK ("time_polls"."type" in ('match', 'practice', 'tournament', 'social', 'lesson')),
	CONSTRAINT "time_polls_starts_check" CHECK (cardinality("time_polls"."starts") between 2 and 10)
);
--> statement-breakpoint
ALTER TABLE "time_poll_answers" ADD CONSTRAINT "time_poll_answers_poll_id_time_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."time_polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_poll_answers" ADD CONSTRAINT "time_poll_answers_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_poll_answers" ADD CONSTRAINT "time_poll_answers_answered_by_app_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_polls" ADD CONSTRAINT "time_polls_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_polls" ADD CONSTRAINT "time_polls_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "time_polls" ADD CONSTRAINT "time_polls_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_poll_answers_account_id_index" ON "time_poll_answers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "time_poll_answers_answered_by_index" ON "time_poll_answers" USING btree ("answered_by") WHERE "time_poll_answers"."answered_by" is not null;--> statement-breakpoint
CREATE INDEX "time_polls_team_id_index" ON "time_polls" USING btree ("team_id") WHERE "time_polls"."picked_at" is null;--> statement-breakpoint
CREATE INDEX "time_polls_created_by_index" ON "time_polls" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "time_polls_event_id_index" ON "time_polls" USING btree ("event_id") WHERE "time_polls"."event_id" is not null;