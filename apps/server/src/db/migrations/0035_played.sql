CREATE TABLE "played_blocks" (
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"month" date NOT NULL,
	"discipline" text NOT NULL,
	"surface" text NOT NULL,
	"format" text NOT NULL,
	"ruleset" text NOT NULL,
	"facts" text NOT NULL,
	"leading" "bytea" NOT NULL,
	"sums" "bytea" NOT NULL,
	"complete" "bytea" NOT NULL,
	"each" "bytea" NOT NULL,
	CONSTRAINT "played_blocks_pk" PRIMARY KEY("account_id","sport","month","discipline","surface","format","ruleset"),
	CONSTRAINT "played_blocks_discipline_check" CHECK ("played_blocks"."discipline" in ('singles', 'doubles'))
);
--> statement-breakpoint
CREATE TABLE "played_months" (
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"month" date NOT NULL,
	"version" bigint NOT NULL,
	"is_stale" boolean NOT NULL,
	"layout" text,
	"played" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "played_months_account_id_sport_month_pk" PRIMARY KEY("account_id","sport","month"),
	CONSTRAINT "played_months_sport_check" CHECK ("played_months"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
CREATE TABLE "played_totals" (
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"played" integer NOT NULL,
	"won" integer NOT NULL,
	"evidence" "bytea" NOT NULL,
	CONSTRAINT "played_totals_account_id_sport_pk" PRIMARY KEY("account_id","sport"),
	CONSTRAINT "played_totals_sport_check" CHECK ("played_totals"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
ALTER TABLE "played_blocks" ADD CONSTRAINT "played_blocks_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_blocks" ADD CONSTRAINT "played_blocks_month_fk" FOREIGN KEY ("account_id","sport","month") REFERENCES "public"."played_months"("account_id","sport","month") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_months" ADD CONSTRAINT "played_months_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "played_totals" ADD CONSTRAINT "played_totals_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "played_months_stale_index" ON "played_months" USING btree ("account_id") WHERE "played_months"."is_stale";