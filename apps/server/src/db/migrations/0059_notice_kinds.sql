ALTER TABLE "notifications" DROP CONSTRAINT "notifications_about_account_id_unique";--> statement-breakpoint
DROP INDEX "notifications_mail_index";--> statement-breakpoint
DROP INDEX "notifications_push_index";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "push_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "valid_until" timestamp with time zone;--> statement-breakpoint
UPDATE "notifications" SET
	"mail_at" = CASE WHEN "awaits_mail" THEN "created_at" + interval '3 minutes' END,
	"push_at" = CASE WHEN "awaits_push" THEN "created_at" + interval '3 seconds' END,
	"kind" = CASE
		WHEN "type" = 'mention' THEN 'mention:' || ("detail" ->> 'seq')
		WHEN "type" IN ('event-new', 'event-changed', 'event-cancelled') THEN 'news'
		WHEN "type" = 'event-reply-asked' THEN 'ask'
		WHEN "type" = 'event-place' THEN 'spot'
		WHEN "type" = 'child-event' AND "detail" ->> 'what' = 'event-reply-asked' THEN "from_id" || ':ask'
		WHEN "type" = 'child-event' AND "detail" ->> 'what' = 'event-place' THEN "from_id" || ':spot'
		WHEN "type" = 'child-event' THEN "from_id" || ':news'
		ELSE ''
	END;--> statement-breakpoint
CREATE INDEX "notifications_mail_index" ON "notifications" USING btree ("mail_at") WHERE "notifications"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_push_index" ON "notifications" USING btree ("push_at") WHERE "notifications"."push_at" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_account_id_kind_unique" UNIQUE("about","account_id","kind");--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "awaits_mail";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "awaits_push";