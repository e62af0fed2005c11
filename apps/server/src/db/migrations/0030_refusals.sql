CREATE TABLE "match_refusals" (
	"match_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"refused_at" timestamp with time zone NOT NULL,
	CONSTRAINT "match_refusals_match_id_account_id_pk" PRIMARY KEY("match_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "match_claims" ADD COLUMN "replaced" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "match_refusals" ADD CONSTRAINT "match_refusals_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_refusals" ADD CONSTRAINT "match_refusals_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_refusals_account_id_index" ON "match_refusals" USING btree ("account_id");--> statement-breakpoint
INSERT INTO "match_refusals" ("match_id", "account_id", "refused_at") SELECT "match_id", "named_id", max("answered_at") FROM "match_players" WHERE "answer" = 'declined' AND "named_id" IS NOT NULL AND "answered_at" IS NOT NULL GROUP BY "match_id", "named_id";
