ALTER TABLE "broadcasts" DROP CONSTRAINT "broadcasts_source_check";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "video_drift" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_source_check" CHECK ("broadcasts"."source" in ('camera', 'file', 'youtube', 'hls', 'none'));