ALTER TABLE "app_user" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "week_start" smallint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "units" text;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "birth_year" smallint;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "erase_after" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "app_user_erase_after_index" ON "app_user" USING btree ("erase_after") WHERE "app_user"."erase_after" is not null;--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_week_start_check" CHECK ("app_user"."week_start" in (0, 1, 6));--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_units_check" CHECK ("app_user"."units" in ('metric', 'imperial'));--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_birth_year_check" CHECK ("app_user"."birth_year" between 1900 and 2100);