CREATE TABLE "tie_answers" (
	"tie_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "tie_answers_tie_id_account_id_pk" PRIMARY KEY("tie_id","account_id"),
	CONSTRAINT "tie_answers_answer_check" CHECK ("tie_answers"."answer" in ('asked', 'confirmed', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "tie_lines" (
	"tie_id" uuid NOT NULL,
	"code" text NOT NULL,
	"opponents" text[] DEFAULT '{}' NOT NULL,
	"court" text,
	"match_id" uuid,
	"side" text DEFAULT 'a' NOT NULL,
	CONSTRAINT "tie_lines_tie_id_code_pk" PRIMARY KEY("tie_id","code"),
	CONSTRAINT "tie_lines_match_id_unique" UNIQUE("match_id"),
	CONSTRAINT "tie_lines_side_check" CHECK ("tie_lines"."side" in ('a', 'b'))
);
--> statement-breakpoint
CREATE TABLE "tie_players" (
	"tie_id" uuid NOT NULL,
	"code" text NOT NULL,
	"seat" smallint NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "tie_players_tie_id_code_seat_pk" PRIMARY KEY("tie_id","code","seat")
);
--> statement-breakpoint
CREATE TABLE "ties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"event_id" uuid,
	"key" text NOT NULL,
	"template" jsonb NOT NULL,
	"sport" text NOT NULL,
	"opponent" text NOT NULL,
	"is_home" boolean NOT NULL,
	"season" text,
	"starts_at" timestamp with time zone NOT NULL,
	"draft" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"version" integer NOT NULL,
	"board_hash" "bytea",
	"board_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ties_board_hash_unique" UNIQUE("board_hash"),
	CONSTRAINT "ties_event_unique" UNIQUE("event_id","key"),
	CONSTRAINT "ties_sport_check" CHECK ("ties"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
ALTER TABLE "tie_answers" ADD CONSTRAINT "tie_answers_tie_id_ties_id_fk" FOREIGN KEY ("tie_id") REFERENCES "public"."ties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_answers" ADD CONSTRAINT "tie_answers_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_lines" ADD CONSTRAINT "tie_lines_tie_id_ties_id_fk" FOREIGN KEY ("tie_id") REFERENCES "public"."ties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_lines" ADD CONSTRAINT "tie_lines_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_players" ADD CONSTRAINT "tie_players_tie_id_ties_id_fk" FOREIGN KEY ("tie_id") REFERENCES "public"."ties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_players" ADD CONSTRAINT "tie_players_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_published_by_app_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ties" ADD CONSTRAINT "ties_board_by_app_user_id_fk" FOREIGN KEY ("board_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tie_answers_account_id_index" ON "tie_answers" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "tie_players_member_id_index" ON "tie_players" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "ties_team_id_index" ON "ties" USING btree ("team_id","starts_at");--> statement-breakpoint
CREATE INDEX "ties_board_by_index" ON "ties" USING btree ("board_by");--> statement-breakpoint
CREATE INDEX "ties_published_by_index" ON "ties" USING btree ("published_by");