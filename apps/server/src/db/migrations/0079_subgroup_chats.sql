ALTER TABLE "conversations" DROP CONSTRAINT "conversations_kind_check";--> statement-breakpoint
DROP INDEX "conversations_team_id_unique";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "subgroup_id" uuid;--> statement-breakpoint
ALTER TABLE "team_subgroups" ADD COLUMN "has_chat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_subgroup_id_team_subgroups_id_fk" FOREIGN KEY ("subgroup_id") REFERENCES "public"."team_subgroups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_subgroup_id_unique" ON "conversations" USING btree ("subgroup_id");--> statement-breakpoint
CREATE INDEX "conversations_team_id_index" ON "conversations" USING btree ("team_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_team_id_unique" ON "conversations" USING btree ("team_id") WHERE "conversations"."subgroup_id" is null;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind_check" CHECK ("conversations"."kind" in ('team', 'direct', 'group', 'subgroup'));