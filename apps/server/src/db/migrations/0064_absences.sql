CREATE TABLE "absences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "absences_kind_check" CHECK ("absences"."kind" in ('injured', 'away')),
	CONSTRAINT "absences_days_check" CHECK ("absences"."last_day" >= "absences"."first_day"),
	CONSTRAINT "absences_end_check" CHECK ("absences"."kind" = 'injured' or "absences"."last_day" is not null)
);
--> statement-breakpoint
ALTER TABLE "event_replies" ADD COLUMN "absence_id" uuid;--> statement-breakpoint
ALTER TABLE "absences" ADD CONSTRAINT "absences_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "absences_account_id_index" ON "absences" USING btree ("account_id","last_day");--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_absence_id_absences_id_fk" FOREIGN KEY ("absence_id") REFERENCES "public"."absences"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_replies_absence_id_index" ON "event_replies" USING btree ("absence_id") WHERE "event_replies"."absence_id" is not null;