CREATE TABLE "security_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid,
	"kind" text NOT NULL,
	"detail" text,
	"user_agent" text,
	"time_zone" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "security_event" ADD CONSTRAINT "security_event_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "security_event_account_id_index" ON "security_event" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "security_event_at_index" ON "security_event" USING btree ("at");