CREATE TABLE "followable_players" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"allowed_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followable_teams" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_followers" (
	"player_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "player_followers_player_id_follower_id_pk" PRIMARY KEY("player_id","follower_id")
);
--> statement-breakpoint
CREATE TABLE "team_followers" (
	"team_id" uuid NOT NULL,
	"follower_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "team_followers_team_id_follower_id_pk" PRIMARY KEY("team_id","follower_id")
);
--> statement-breakpoint
ALTER TABLE "followable_players" ADD CONSTRAINT "followable_players_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followable_players" ADD CONSTRAINT "followable_players_allowed_by_app_user_id_fk" FOREIGN KEY ("allowed_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "followable_teams" ADD CONSTRAINT "followable_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_followers" ADD CONSTRAINT "player_followers_player_id_app_user_id_fk" FOREIGN KEY ("player_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "player_followers" ADD CONSTRAINT "player_followers_follower_id_app_user_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_followers" ADD CONSTRAINT "team_followers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_followers" ADD CONSTRAINT "team_followers_follower_id_app_user_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "followable_players_allowed_by_index" ON "followable_players" USING btree ("allowed_by");--> statement-breakpoint
CREATE INDEX "player_followers_follower_id_index" ON "player_followers" USING btree ("follower_id");--> statement-breakpoint
CREATE INDEX "team_followers_follower_id_index" ON "team_followers" USING btree ("follower_id");