ALTER TABLE "match_players" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "match_players" SET "ended_at" = "matches"."ended_at" FROM "matches" WHERE "matches"."id" = "match_players"."match_id" AND "matches"."ended_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "match_players_account_ended_index" ON "match_players" USING btree ("account_id","ended_at","match_id");--> statement-breakpoint
CREATE INDEX "matches_owner_ended_index" ON "matches" USING btree ("owner_id","ended_at","id");