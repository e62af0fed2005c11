CREATE TABLE "auth_spent_token" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"provider_session" uuid,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_session" ADD COLUMN "provider_session" uuid;--> statement-breakpoint
CREATE INDEX "auth_spent_token_expires_at_index" ON "auth_spent_token" USING btree ("expires_at");