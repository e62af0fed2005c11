ALTER TABLE "app_user" DROP CONSTRAINT "app_user_mode_check";--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "app_user_stat_profile_check";--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "app_user_week_start_check";--> statement-breakpoint
ALTER TABLE "app_user" DROP CONSTRAINT "app_user_units_check";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "app_user" SET "preferences" = jsonb_strip_nulls(jsonb_build_object('mode', "mode", 'statProfile', "stat_profile", 'weekStart', "week_start", 'units', "units"));--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "mode";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "stat_profile";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "week_start";--> statement-breakpoint
ALTER TABLE "app_user" DROP COLUMN "units";