ALTER TABLE "declared_ratings" DROP CONSTRAINT "declared_ratings_once";--> statement-breakpoint
ALTER TABLE "declared_ratings" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "rating_steps" ADD COLUMN "seeded_from" text;--> statement-breakpoint
CREATE UNIQUE INDEX "declared_ratings_once" ON "declared_ratings" USING btree ("account_id","system","discipline") WHERE "declared_ratings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "declared_ratings_account_id_index" ON "declared_ratings" USING btree ("account_id");