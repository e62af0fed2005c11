CREATE TABLE "tie_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"season" text NOT NULL,
	"home" text NOT NULL,
	"away" text NOT NULL,
	"played_on" date NOT NULL,
	"home_points" smallint NOT NULL,
	"away_points" smallint NOT NULL,
	"home_sets" smallint,
	"away_sets" smallint,
	"home_games" smallint,
	"away_games" smallint,
	"by_decider" boolean NOT NULL,
	"is_void" boolean NOT NULL,
	CONSTRAINT "tie_results_sets_check" CHECK (("tie_results"."home_sets" is null) = ("tie_results"."away_sets" is null)),
	CONSTRAINT "tie_results_games_check" CHECK (("tie_results"."home_games" is null) = ("tie_results"."away_games" is null))
);
--> statement-breakpoint
CREATE TABLE "tie_seasons" (
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rules" text NOT NULL,
	"withdrawn" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "tie_seasons_team_id_name_pk" PRIMARY KEY("team_id","name")
);
--> statement-breakpoint
ALTER TABLE "tie_results" ADD CONSTRAINT "tie_results_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tie_seasons" ADD CONSTRAINT "tie_seasons_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tie_results_teams_unique" ON "tie_results" USING btree ("team_id","season","played_on",least(lower("home"), lower("away")),greatest(lower("home"), lower("away")));