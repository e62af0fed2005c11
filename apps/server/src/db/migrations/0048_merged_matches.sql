DROP INDEX "matches_merged_into_id_index";--> statement-breakpoint
CREATE INDEX "matches_merged_into_id_index" ON "matches" USING btree ("merged_into_id") WHERE "matches"."merged_into_id" is not null;