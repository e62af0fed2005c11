CREATE TABLE "ladder_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ladder_id" uuid NOT NULL,
	"challenger_id" uuid NOT NULL,
	"challenged_id" uuid NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ladder_challenges_answer_check" CHECK ("ladder_challenges"."answer" in ('accepted', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "ladder_players" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ladder_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"left_at" timestamp with time zone,
	"away_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ladders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"reach" smallint NOT NULL,
	"days" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ladders_team_sport_unique" UNIQUE("team_id","sport"),
	CONSTRAINT "ladders_sport_check" CHECK ("ladders"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD CONSTRAINT "ladder_challenges_ladder_id_ladders_id_fk" FOREIGN KEY ("ladder_id") REFERENCES "public"."ladders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD CONSTRAINT "ladder_challenges_challenger_id_app_user_id_fk" FOREIGN KEY ("challenger_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_challenges" ADD CONSTRAINT "ladder_challenges_challenged_id_app_user_id_fk" FOREIGN KEY ("challenged_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_players" ADD CONSTRAINT "ladder_players_ladder_id_ladders_id_fk" FOREIGN KEY ("ladder_id") REFERENCES "public"."ladders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladder_players" ADD CONSTRAINT "ladder_players_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ladders" ADD CONSTRAINT "ladders_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ladder_challenges_ladder_id_index" ON "ladder_challenges" USING btree ("ladder_id","created_at");--> statement-breakpoint
CREATE INDEX "ladder_challenges_challenger_id_index" ON "ladder_challenges" USING btree ("challenger_id");--> statement-breakpoint
CREATE INDEX "ladder_challenges_challenged_id_index" ON "ladder_challenges" USING btree ("challenged_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ladder_players_on_unique" ON "ladder_players" USING btree ("ladder_id","account_id") WHERE "ladder_players"."left_at" is null;--> statement-breakpoint
CREATE INDEX "ladder_players_account_id_index" ON "ladder_players" USING btree ("account_id");