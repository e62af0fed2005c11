CREATE TABLE "team_subgroup_members" (
	"subgroup_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "team_subgroup_members_subgroup_id_member_id_pk" PRIMARY KEY("subgroup_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "team_subgroups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_subgroup_members" ADD CONSTRAINT "team_subgroup_members_subgroup_id_team_subgroups_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."team_subgroups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_subgroup_members" ADD CONSTRAINT "team_subgroup_members_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_subgroups" ADD CONSTRAINT "team_subgroups_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "team_subgroup_members_member_id_index" ON "team_subgroup_members" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_subgroups_team_id_name_unique" ON "team_subgroups" USING btree ("team_id",lower("name"));