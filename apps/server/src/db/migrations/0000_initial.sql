CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_kind_check" CHECK ("feedback"."kind" in ('bug', 'suggestion'))
);
--> statement-breakpoint
CREATE INDEX "feedback_account_id_index" ON "feedback" USING btree ("account_id");