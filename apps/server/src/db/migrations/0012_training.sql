CREATE TABLE "training_assigned" (
	"assignment_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	"result_id" uuid,
	CONSTRAINT "training_assigned_assignment_id_account_id_pk" PRIMARY KEY("assignment_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "training_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"assigned_by" uuid,
	"task" jsonb NOT NULL,
	"note" text,
	"due_on" date,
	"target" jsonb,
	"assigned_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_drill_versions" (
	"drill_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "training_drill_versions_drill_id_version_pk" PRIMARY KEY("drill_id","version")
);
--> statement-breakpoint
CREATE TABLE "training_drills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"team_id" uuid,
	"based_on" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_favourites" (
	"account_id" uuid NOT NULL,
	"drill_key" text NOT NULL,
	CONSTRAINT "training_favourites_account_id_drill_key_pk" PRIMARY KEY("account_id","drill_key")
);
--> statement-breakpoint
CREATE TABLE "training_focuses" (
	"team_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"author_id" uuid,
	"summary" text,
	"on_day" date,
	"items" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_focuses_team_id_player_id_pk" PRIMARY KEY("team_id","player_id")
);
--> statement-breakpoint
CREATE TABLE "training_goals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"metric" text NOT NULL,
	"target" integer NOT NULL,
	"carries_over" boolean NOT NULL,
	"assignment_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid,
	"team_id" uuid,
	"title" text NOT NULL,
	"focus" text,
	"items" jsonb NOT NULL,
	"is_template" boolean NOT NULL,
	"event_id" uuid,
	"event_key" text,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "training_reads" (
	"thread_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"read_up_to" timestamp with time zone NOT NULL,
	CONSTRAINT "training_reads_thread_id_account_id_pk" PRIMARY KEY("thread_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "training_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"drill_key" text NOT NULL,
	"drill_id" uuid,
	"drill_version" integer,
	"counts" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"active_seconds" integer NOT NULL,
	"note" text,
	"session_id" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"sport" text,
	"focus" text,
	"notes" text,
	"effort" smallint,
	"drill_keys" jsonb NOT NULL,
	"plan_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "training_sessions_minutes_check" CHECK ("training_sessions"."minutes" between 1 and 720),
	CONSTRAINT "training_sessions_effort_check" CHECK ("training_sessions"."effort" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "training_skills" (
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"skill" text NOT NULL,
	"target" real,
	"self_rating" real,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_skills_account_id_sport_skill_pk" PRIMARY KEY("account_id","sport","skill")
);
--> statement-breakpoint
CREATE TABLE "training_threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"player_id" uuid NOT NULL,
	"coach_id" uuid,
	"target" jsonb,
	"spoken_at" timestamp with time zone NOT NULL,
	"is_unanswered" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "training_assigned" ADD CONSTRAINT "training_assigned_assignment_id_training_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."training_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assigned" ADD CONSTRAINT "training_assigned_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assigned" ADD CONSTRAINT "training_assigned_result_id_training_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."training_results"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignments" ADD CONSTRAINT "training_assignments_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_assignments" ADD CONSTRAINT "training_assignments_assigned_by_app_user_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_drill_versions" ADD CONSTRAINT "training_drill_versions_drill_id_training_drills_id_fk" FOREIGN KEY ("drill_id") REFERENCES "public"."training_drills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_drills" ADD CONSTRAINT "training_drills_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_drills" ADD CONSTRAINT "training_drills_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_favourites" ADD CONSTRAINT "training_favourites_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_focuses" ADD CONSTRAINT "training_focuses_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_focuses" ADD CONSTRAINT "training_focuses_player_id_app_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_focuses" ADD CONSTRAINT "training_focuses_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_goals" ADD CONSTRAINT "training_goals_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_goals" ADD CONSTRAINT "training_goals_assignment_id_training_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."training_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_thread_id_training_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."training_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_messages" ADD CONSTRAINT "training_messages_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_plans" ADD CONSTRAINT "training_plans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_reads" ADD CONSTRAINT "training_reads_thread_id_training_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."training_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_reads" ADD CONSTRAINT "training_reads_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_results" ADD CONSTRAINT "training_results_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_results" ADD CONSTRAINT "training_results_drill_fk" FOREIGN KEY ("drill_id","drill_version") REFERENCES "public"."training_drill_versions"("drill_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_sessions" ADD CONSTRAINT "training_sessions_plan_id_training_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."training_plans"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_skills" ADD CONSTRAINT "training_skills_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_threads" ADD CONSTRAINT "training_threads_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_threads" ADD CONSTRAINT "training_threads_player_id_app_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "training_threads" ADD CONSTRAINT "training_threads_coach_id_app_user_id_fk" FOREIGN KEY ("coach_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_assigned_account_id_index" ON "training_assigned" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "training_assigned_result_id_index" ON "training_assigned" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "training_assignments_team_id_index" ON "training_assignments" USING btree ("team_id","assigned_at");--> statement-breakpoint
CREATE INDEX "training_assignments_assigned_by_index" ON "training_assignments" USING btree ("assigned_by");--> statement-breakpoint
CREATE INDEX "training_drills_author_id_index" ON "training_drills" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "training_drills_team_id_index" ON "training_drills" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "training_focuses_player_id_index" ON "training_focuses" USING btree ("player_id");--> statement-breakpoint
CREATE INDEX "training_focuses_author_id_index" ON "training_focuses" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "training_goals_account_id_index" ON "training_goals" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "training_goals_assignment_id_index" ON "training_goals" USING btree ("assignment_id");--> statement-breakpoint
CREATE INDEX "training_messages_thread_id_index" ON "training_messages" USING btree ("thread_id","written_at");--> statement-breakpoint
CREATE INDEX "training_messages_author_id_index" ON "training_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "training_plans_author_id_index" ON "training_plans" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "training_plans_team_id_index" ON "training_plans" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "training_plans_event_id_index" ON "training_plans" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "training_reads_account_id_index" ON "training_reads" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "training_results_account_id_index" ON "training_results" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "training_results_drill_key_index" ON "training_results" USING btree ("account_id","drill_key");--> statement-breakpoint
CREATE INDEX "training_results_drill_id_index" ON "training_results" USING btree ("drill_id","drill_version");--> statement-breakpoint
CREATE INDEX "training_results_session_id_index" ON "training_results" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "training_sessions_account_id_index" ON "training_sessions" USING btree ("account_id","started_at");--> statement-breakpoint
CREATE INDEX "training_sessions_plan_id_index" ON "training_sessions" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "training_threads_player_id_index" ON "training_threads" USING btree ("player_id","spoken_at");--> statement-breakpoint
CREATE INDEX "training_threads_team_id_index" ON "training_threads" USING btree ("team_id","spoken_at");--> statement-breakpoint
CREATE INDEX "training_threads_coach_id_index" ON "training_threads" USING btree ("coach_id");