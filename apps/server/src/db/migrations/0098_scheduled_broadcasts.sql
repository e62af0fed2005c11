CREATE TABLE "broadcast_reminders" (
	"scheduled_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcast_reminders_scheduled_id_account_id_pk" PRIMARY KEY("scheduled_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "scheduled_broadcasts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"created_by" uuid,
	"title" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"visibility" text NOT NULL,
	"opponent" text,
	"venue" text,
	"created_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "scheduled_broadcasts_visibility_check" CHECK ("scheduled_broadcasts"."visibility" in ('team', 'link', 'public'))
);
--> statement-breakpoint
ALTER TABLE "broadcast_reminders" ADD CONSTRAINT "broadcast_reminders_scheduled_id_scheduled_broadcasts_id_fk" FOREIGN KEY ("scheduled_id") REFERENCES "public"."scheduled_broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_reminders" ADD CONSTRAINT "broadcast_reminders_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_broadcasts" ADD CONSTRAINT "scheduled_broadcasts_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_broadcasts" ADD CONSTRAINT "scheduled_broadcasts_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_reminders_account_id_index" ON "broadcast_reminders" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "scheduled_broadcasts_team_id_index" ON "scheduled_broadcasts" USING btree ("team_id","starts_at");--> statement-breakpoint
CREATE INDEX "scheduled_broadcasts_created_by_index" ON "scheduled_broadcasts" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "scheduled_broadcasts_starts_at_index" ON "scheduled_broadcasts" USING btree ("starts_at");