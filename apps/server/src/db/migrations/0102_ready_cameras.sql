CREATE TABLE "ready_cameras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"title" text NOT NULL,
	"venue" text,
	"battery" jsonb,
	"since" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"broadcast_id" uuid,
	"start_id" uuid,
	"start_at" timestamp with time zone,
	"is_start_sent" boolean DEFAULT false NOT NULL,
	"problem" text,
	"watched_at" timestamp with time zone,
	"still" "bytea",
	"still_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ready_cameras" ADD CONSTRAINT "ready_cameras_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ready_cameras" ADD CONSTRAINT "ready_cameras_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ready_cameras_team_id_index" ON "ready_cameras" USING btree ("team_id","since","id");--> statement-breakpoint
CREATE INDEX "ready_cameras_account_id_index" ON "ready_cameras" USING btree ("account_id");