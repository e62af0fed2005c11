CREATE TABLE "match_events" (
	"match_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"author_id" uuid,
	"device_id" uuid NOT NULL,
	CONSTRAINT "match_events_match_id_seq_pk" PRIMARY KEY("match_id","seq"),
	CONSTRAINT "match_events_id_unique" UNIQUE("id"),
	CONSTRAINT "match_events_kind_check" CHECK ("match_events"."kind" in ('point', 'score', 'end', 'undo'))
);
--> statement-breakpoint
CREATE TABLE "match_players" (
	"match_id" uuid NOT NULL,
	"side" text NOT NULL,
	"number" smallint NOT NULL,
	"account_id" uuid,
	"name" text NOT NULL,
	CONSTRAINT "match_players_match_id_side_number_pk" PRIMARY KEY("match_id","side","number"),
	CONSTRAINT "match_players_account_unique" UNIQUE("account_id","match_id"),
	CONSTRAINT "match_players_side_check" CHECK ("match_players"."side" in ('a', 'b')),
	CONSTRAINT "match_players_number_check" CHECK ("match_players"."number" in (1, 2))
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"setup" jsonb NOT NULL,
	"sport" text NOT NULL,
	"surface" text,
	"started_at" timestamp with time zone NOT NULL,
	"stated_duration_ms" integer,
	"created_at" timestamp with time zone NOT NULL,
	"seq" integer NOT NULL,
	"status" text NOT NULL,
	"winner" text,
	"ended_at" timestamp with time zone,
	"duration_ms" bigint,
	"snapshot" jsonb NOT NULL,
	"statistics_version" integer NOT NULL,
	"lease_device_id" uuid,
	"lease_until" timestamp with time zone,
	CONSTRAINT "matches_sport_check" CHECK ("matches"."sport" in ('tennis', 'pickleball')),
	CONSTRAINT "matches_surface_check" CHECK ("matches"."surface" in ('hard', 'clay', 'grass', 'indoor')),
	CONSTRAINT "matches_status_check" CHECK ("matches"."status" in ('in-progress', 'completed', 'retired', 'walkover', 'defaulted', 'abandoned', 'time-up')),
	CONSTRAINT "matches_winner_check" CHECK ("matches"."winner" in ('a', 'b')),
	CONSTRAINT "matches_ended_check" CHECK (("matches"."status" = 'in-progress') = ("matches"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	CONSTRAINT "team_members_team_id_account_id_pk" PRIMARY KEY("team_id","account_id"),
	CONSTRAINT "team_members_role_check" CHECK ("team_members"."role" in ('admin', 'coach', 'player'))
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"colour" text NOT NULL,
	"founded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teams_slug_unique" UNIQUE("slug"),
	CONSTRAINT "teams_colour_check" CHECK ("teams"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_events" ADD CONSTRAINT "match_events_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_events_author_id_index" ON "match_events" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "matches_owner_started_index" ON "matches" USING btree ("owner_id","started_at","id");--> statement-breakpoint
CREATE INDEX "matches_status_index" ON "matches" USING btree ("status");--> statement-breakpoint
CREATE INDEX "team_members_account_id_index" ON "team_members" USING btree ("account_id");