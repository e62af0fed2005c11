CREATE TABLE "match_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"claimant_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"search_name" text NOT NULL,
	"match_id" uuid,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"given" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "match_claims_state_check" CHECK ("match_claims"."state" in ('open', 'accepted', 'refused', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "accepted_people" (
	"account_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accepted_people_account_id_other_id_pk" PRIMARY KEY("account_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "naming_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "naming_requests" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answer" text,
	CONSTRAINT "naming_requests_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
ALTER TABLE "match_branches" DROP CONSTRAINT "match_branches_resolution_check";--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "named_by" text DEFAULT 'teams' NOT NULL;--> statement-breakpoint
ALTER TABLE "match_branches" ADD COLUMN "kind" text DEFAULT 'device' NOT NULL;--> statement-breakpoint
ALTER TABLE "match_branches" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "match_branches" ADD COLUMN "of_match_id" uuid;--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "named_id" uuid;--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "is_automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_players" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "owner_hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "confirms_results" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "match_claims" ADD CONSTRAINT "match_claims_claimant_id_app_user_id_fk" FOREIGN KEY ("claimant_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_claims" ADD CONSTRAINT "match_claims_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_claims" ADD CONSTRAINT "match_claims_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_people" ADD CONSTRAINT "accepted_people_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accepted_people" ADD CONSTRAINT "accepted_people_other_id_app_user_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naming_links" ADD CONSTRAINT "naming_links_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naming_requests" ADD CONSTRAINT "naming_requests_from_id_app_user_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "naming_requests" ADD CONSTRAINT "naming_requests_to_id_app_user_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_claims_claimant_id_index" ON "match_claims" USING btree ("claimant_id");--> statement-breakpoint
CREATE INDEX "match_claims_owner_id_index" ON "match_claims" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "match_claims_match_id_index" ON "match_claims" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "accepted_people_other_id_index" ON "accepted_people" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "naming_links_account_id_index" ON "naming_links" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "naming_requests_to_id_index" ON "naming_requests" USING btree ("to_id");--> statement-breakpoint
ALTER TABLE "match_branches" ADD CONSTRAINT "match_branches_of_match_id_matches_id_fk" FOREIGN KEY ("of_match_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_named_id_app_user_id_fk" FOREIGN KEY ("named_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_merged_into_id_matches_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."matches"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_branches_of_match_id_index" ON "match_branches" USING btree ("of_match_id");--> statement-breakpoint
CREATE INDEX "match_players_named_id_index" ON "match_players" USING btree ("named_id") WHERE "match_players"."named_id" is not null;--> statement-breakpoint
CREATE INDEX "match_players_asked_index" ON "match_players" USING btree ("asked_at") WHERE "match_players"."answer" = 'asked';--> statement-breakpoint
CREATE INDEX "matches_merged_into_id_index" ON "matches" USING btree ("merged_into_id");--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_named_by_check" CHECK ("app_user"."named_by" in ('teams', 'accepted', 'none'));--> statement-breakpoint
ALTER TABLE "match_branches" ADD CONSTRAINT "match_branches_kind_check" CHECK ("match_branches"."kind" in ('device', 'dispute'));--> statement-breakpoint
ALTER TABLE "match_branches" ADD CONSTRAINT "match_branches_resolution_check" CHECK ("match_branches"."resolution" in ('kept', 'taken', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "match_players" ADD CONSTRAINT "match_players_answer_check" CHECK ("match_players"."answer" in ('asked', 'confirmed', 'disputed', 'declined'));