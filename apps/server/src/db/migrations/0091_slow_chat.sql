DROP INDEX "stream_messages_author_id_index";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "slow_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD COLUMN "pinned_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stream_messages" ADD COLUMN "pinned_to" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "stream_messages_pinned_index" ON "stream_messages" USING btree ("broadcast_id","pinned_from") WHERE "stream_messages"."pinned_from" is not null;--> statement-breakpoint
CREATE INDEX "stream_messages_author_id_index" ON "stream_messages" USING btree ("author_id","broadcast_id","created_at");--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_slow_seconds_check" CHECK ("broadcasts"."slow_seconds" in (0, 10, 30, 60));