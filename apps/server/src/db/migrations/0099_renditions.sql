ALTER TABLE "broadcast_segments" ADD COLUMN "small_bytes" integer;--> statement-breakpoint
ALTER TABLE "broadcast_segments" ADD COLUMN "is_small_late" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcast_sessions" ADD COLUMN "renditions" jsonb;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "small_edge" integer DEFAULT 0 NOT NULL;