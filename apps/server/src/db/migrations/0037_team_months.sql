CREATE TABLE "team_months" (
	"team_id" uuid NOT NULL,
	"month" date NOT NULL,
	"hash" text NOT NULL,
	"wins" integer NOT NULL,
	CONSTRAINT "team_months_team_id_month_pk" PRIMARY KEY("team_id","month")
);
--> statement-breakpoint
ALTER TABLE "team_months" ADD CONSTRAINT "team_months_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;