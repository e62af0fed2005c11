ALTER TABLE "app_user" ADD COLUMN "second_step_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "requires_two_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "app_user" SET "second_step_at" = "since"."at" FROM (
	SELECT "user_id", min("at") AS "at" FROM (
		SELECT "user_id", "confirmed_at" AS "at" FROM "idp_two_step" WHERE "confirmed_at" IS NOT NULL
		UNION ALL
		SELECT "user_id", "created_at" FROM "idp_passkey"
	) AS "steps" GROUP BY "user_id"
) AS "since" WHERE "app_user"."issuer" = 'urn:allcourt:embedded' AND "app_user"."subject" = "since"."user_id"::text;
