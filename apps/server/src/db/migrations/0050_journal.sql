CREATE TABLE "training_journal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"on_day" date NOT NULL,
	"match_id" uuid,
	"plan" text,
	"worked" text,
	"change" text,
	"result" text,
	"search_text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "training_journal_result_check" CHECK ("training_journal"."result" in ('as-planned', 'partly', 'not'))
);
--> statement-breakpoint
ALTER TABLE "training_journal" ADD CONSTRAINT "training_journal_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_journal_account_id_index" ON "training_journal" USING btree ("account_id","on_day");