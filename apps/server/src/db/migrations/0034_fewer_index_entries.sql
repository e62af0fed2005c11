DROP INDEX "messages_reply_to_id_index";--> statement-breakpoint
DROP INDEX "messages_mentions_index";--> statement-breakpoint
DROP INDEX "notifications_team_id_index";--> statement-breakpoint
CREATE INDEX "messages_reply_to_id_index" ON "messages" USING btree ("reply_to_id") WHERE "messages"."reply_to_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_mentions_index" ON "messages" USING gin ("mentions") WHERE "messages"."mentions" <> '{}';--> statement-breakpoint
CREATE INDEX "notifications_team_id_index" ON "notifications" USING btree ("team_id") WHERE "notifications"."team_id" is not null;