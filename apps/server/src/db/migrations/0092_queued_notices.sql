CREATE TABLE "queued_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queued_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"about" text NOT NULL,
	"team_id" uuid,
	"notices" jsonb NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"numbers" integer[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queued_notices" ADD CONSTRAINT "queued_notices_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queued_notices_about_index" ON "queued_notices" USING btree ("about","id");--> statement-breakpoint
CREATE INDEX "queued_notices_team_id_index" ON "queued_notices" USING btree ("team_id");