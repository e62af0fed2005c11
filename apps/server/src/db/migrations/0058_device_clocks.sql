ALTER TABLE "match_events" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "match_events" ADD COLUMN "clock_error_ms" integer;