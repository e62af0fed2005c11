CREATE TABLE "guardians" (
	"id" uuid PRIMARY KEY NOT NULL,
	"minor_id" uuid NOT NULL,
	"guardian_id" uuid,
	"code_hash" "bytea",
	"email" text,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid,
	CONSTRAINT "guardians_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "guardians_minor_id_guardian_id_unique" UNIQUE("minor_id","guardian_id")
);
--> statement-breakpoint
CREATE TABLE "protection_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"birth_year" smallint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "protection_requests_account_id_kind_unique" UNIQUE("account_id","kind"),
	CONSTRAINT "protection_requests_kind_check" CHECK ("protection_requests"."kind" in ('birth-year', 'filming'))
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "minor_marked_in" smallint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "protection_year" smallint GENERATED ALWAYS AS (case when minor_marked_in is null or birth_year >= minor_marked_in - 18 then birth_year else minor_marked_in end) STORED;--> statement-breakpoint
ALTER TABLE "event_replies" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "is_minor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_minor_id_app_user_id_fk" FOREIGN KEY ("minor_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_guardian_id_app_user_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardians" ADD CONSTRAINT "guardians_confirmed_by_app_user_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "protection_requests" ADD CONSTRAINT "protection_requests_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardians_guardian_id_index" ON "guardians" USING btree ("guardian_id");--> statement-breakpoint
CREATE INDEX "guardians_created_by_index" ON "guardians" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "guardians_confirmed_by_index" ON "guardians" USING btree ("confirmed_by");--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_answered_by_app_user_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_replies_answered_by_index" ON "event_replies" USING btree ("answered_by");