CREATE TABLE "poll_votes" (
	"message_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"answers" smallint[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "poll_votes_message_id_account_id_pk" PRIMARY KEY("message_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"answers" text[] NOT NULL,
	"is_multiple" boolean NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"closes_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_message_id_polls_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."polls"("message_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_votes" ADD CONSTRAINT "poll_votes_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_votes_account_id_index" ON "poll_votes" USING btree ("account_id");