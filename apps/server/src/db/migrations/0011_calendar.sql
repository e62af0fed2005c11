CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"team_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "event_attendance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"account_id" uuid,
	"member_id" uuid,
	"attendance" text NOT NULL,
	"trained_minutes" integer NOT NULL,
	"held_at" timestamp with time zone NOT NULL,
	"marked_by" uuid,
	CONSTRAINT "event_attendance_account_unique" UNIQUE("event_id","key","account_id"),
	CONSTRAINT "event_attendance_member_unique" UNIQUE("event_id","key","member_id"),
	CONSTRAINT "event_attendance_attendance_check" CHECK ("event_attendance"."attendance" in ('came', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "event_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_exceptions" (
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"is_cancelled" boolean NOT NULL,
	"changes" jsonb NOT NULL,
	CONSTRAINT "event_exceptions_event_id_key_pk" PRIMARY KEY("event_id","key")
);
--> statement-breakpoint
CREATE TABLE "event_matches" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_replies" (
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"account_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"note" text,
	"is_waiting" boolean NOT NULL,
	"turn" integer NOT NULL,
	"replied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "event_replies_event_id_key_account_id_pk" PRIMARY KEY("event_id","key","account_id"),
	CONSTRAINT "event_replies_answer_check" CHECK ("event_replies"."answer" in ('going', 'maybe', 'no')),
	CONSTRAINT "event_replies_waiting_check" CHECK (not "event_replies"."is_waiting" or "event_replies"."answer" = 'going')
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid,
	"owner_id" uuid,
	"created_by" uuid,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"is_all_day" boolean NOT NULL,
	"starts" text NOT NULL,
	"ends" text NOT NULL,
	"time_zone" text NOT NULL,
	"rule" text,
	"venue" jsonb,
	"arrive_early_minutes" smallint,
	"notes" text,
	"capacity" smallint,
	"reply_by_minutes" integer,
	"counts_as_going" boolean NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone,
	"version" integer NOT NULL,
	"import_uid" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "events_owner_check" CHECK (("events"."team_id" is null) <> ("events"."owner_id" is null)),
	CONSTRAINT "events_type_check" CHECK ("events"."type" in ('match', 'practice', 'tournament', 'social', 'lesson')),
	CONSTRAINT "events_capacity_check" CHECK ("events"."capacity" between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_attendance" ADD CONSTRAINT "event_attendance_marked_by_app_user_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_changes" ADD CONSTRAINT "event_changes_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_exceptions" ADD CONSTRAINT "event_exceptions_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_matches" ADD CONSTRAINT "event_matches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_matches" ADD CONSTRAINT "event_matches_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_feeds_account_id_index" ON "calendar_feeds" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_team_id_index" ON "calendar_feeds" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "event_attendance_account_id_index" ON "event_attendance" USING btree ("account_id","held_at");--> statement-breakpoint
CREATE INDEX "event_attendance_member_id_index" ON "event_attendance" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_attendance_marked_by_index" ON "event_attendance" USING btree ("marked_by");--> statement-breakpoint
CREATE INDEX "event_changes_account_id_index" ON "event_changes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "event_changes_made_at_index" ON "event_changes" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "event_matches_event_id_index" ON "event_matches" USING btree ("event_id","key");--> statement-breakpoint
CREATE INDEX "event_replies_account_id_index" ON "event_replies" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "events_team_id_index" ON "events" USING btree ("team_id","first_at");--> statement-breakpoint
CREATE INDEX "events_owner_id_index" ON "events" USING btree ("owner_id","first_at");--> statement-breakpoint
CREATE INDEX "events_created_by_index" ON "events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "events_deleted_at_index" ON "events" USING btree ("deleted_at") WHERE "events"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "events_import_uid_unique" ON "events" USING btree (coalesce("team_id", "owner_id"),"import_uid") WHERE "events"."import_uid" is not null and "events"."deleted_at" is null;