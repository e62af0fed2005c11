ALTER TABLE "ready_cameras" ADD COLUMN "heat" text;--> statement-breakpoint
ALTER TABLE "ready_cameras" ADD CONSTRAINT "ready_cameras_heat_check" CHECK ("ready_cameras"."heat" in ('hot', 'critical'));