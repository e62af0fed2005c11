ALTER TABLE "app_user" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
UPDATE "app_user" SET "disabled_at" = "idp_user"."updated_at" FROM "idp_user" WHERE "app_user"."issuer" = 'urn:allcourt:embedded' AND "app_user"."subject" = "idp_user"."id"::text AND "idp_user"."is_disabled";
