ALTER TABLE "event_replies" DROP CONSTRAINT "event_replies_answer_check";--> statement-breakpoint
ALTER TABLE "event_replies" DROP CONSTRAINT "event_replies_event_id_key_account_id_pk";--> statement-breakpoint
ALTER TABLE "event_replies" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_replies" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "event_replies" ADD COLUMN "who" uuid GENERATED ALWAYS AS (coalesce(account_id, member_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_event_id_key_who_pk" PRIMARY KEY("event_id","key","who");--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_member_id_team_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_replies_member_id_index" ON "event_replies" USING btree ("member_id") WHERE "event_replies"."member_id" is not null;--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_who_check" CHECK (("event_replies"."account_id" is null) <> ("event_replies"."member_id" is null));--> statement-breakpoint
ALTER TABLE "event_replies" ADD CONSTRAINT "event_replies_answer_check" CHECK ("event_replies"."answer" in ('going', 'spare', 'maybe', 'no'));