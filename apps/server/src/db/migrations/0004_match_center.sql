CREATE TABLE "match_branches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"base" integer NOT NULL,
	"events" jsonb NOT NULL,
	"author_id" uuid,
	"device_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolution" text,
	CONSTRAINT "match_branches_resolution_check" CHECK ("match_branches"."resolution" in ('kept', 'taken'))
);
--> statement-breakpoint
CREATE TABLE "match_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"match_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "match_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "match_stats" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL,
	"stats" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declared_ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"system" text NOT NULL,
	"discipline" text NOT NULL,
	"value" numeric(6, 3) NOT NULL,
	"declared_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declared_ratings_once" UNIQUE("account_id","system","discipline"),
	CONSTRAINT "declared_ratings_system_check" CHECK ("declared_ratings"."system" in ('utr', 'ntrp', 'wtn', 'dupr')),
	CONSTRAINT "declared_ratings_discipline_check" CHECK ("declared_ratings"."discipline" in ('singles', 'doubles'))
);
--> statement-breakpoint
CREATE TABLE "rating_steps" (
	"account_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"discipline" text NOT NULL,
	"played_at" timestamp with time zone NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"rating_before" double precision NOT NULL,
	"deviation_before" double precision NOT NULL,
	"expected" double precision NOT NULL,
	"score" double precision NOT NULL,
	CONSTRAINT "rating_steps_account_id_match_id_pk" PRIMARY KEY("account_id","match_id"),
	CONSTRAINT "rating_steps_sport_check" CHECK ("rating_steps"."sport" in ('tennis', 'pickleball')),
	CONSTRAINT "rating_steps_discipline_check" CHECK ("rating_steps"."discipline" in ('singles', 'doubles'))
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "hides_ratings" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "place" text;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_branches" ADD CONSTRAINT "match_branches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_branches" ADD CONSTRAINT "match_branches_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_shares" ADD CONSTRAINT "match_shares_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_shares" ADD CONSTRAINT "match_shares_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_stats" ADD CONSTRAINT "match_stats_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_ratings" ADD CONSTRAINT "declared_ratings_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_steps" ADD CONSTRAINT "rating_steps_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rating_steps" ADD CONSTRAINT "rating_steps_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "match_branches_match_id_index" ON "match_branches" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_branches_author_id_index" ON "match_branches" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "match_shares_match_id_index" ON "match_shares" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "match_shares_created_by_index" ON "match_shares" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "rating_steps_match_id_index" ON "rating_steps" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "rating_steps_history_index" ON "rating_steps" USING btree ("account_id","sport","discipline","played_at");