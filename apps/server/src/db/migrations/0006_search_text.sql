ALTER TABLE "match_players" ADD COLUMN "search_name" text;--> statement-breakpoint
UPDATE "match_players" SET "search_name" = lower(regexp_replace(normalize("name", NFD), U&'[\0300-\036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "match_players" ALTER COLUMN "search_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "search_text" text;--> statement-breakpoint
UPDATE "matches" SET "search_text" = lower(regexp_replace(
	normalize(array_to_string(array_prepend(coalesce("place", ''), "notes"), E'\n'), NFD), U&'[\0300-\036f]', '', 'g'));--> statement-breakpoint
ALTER TABLE "matches" ALTER COLUMN "search_text" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" DROP COLUMN "notes";
