ALTER TABLE "notifications" ADD COLUMN "is_in_app" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "awaits_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_mail_index" ON "notifications" USING btree ("created_at") WHERE "notifications"."awaits_mail";--> statement-breakpoint
ALTER TABLE "notifications" DROP COLUMN "mailed_at";