ALTER TABLE "rating_steps" ADD COLUMN "win_chance" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "rating_steps" ADD COLUMN "share" double precision;--> statement-breakpoint
ALTER TABLE "rating_steps" ADD COLUMN "rules_version" smallint DEFAULT 1 NOT NULL;