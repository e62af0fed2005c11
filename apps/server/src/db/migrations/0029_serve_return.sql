CREATE TABLE "serve_return_steps" (
	"account_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"discipline" text NOT NULL,
	"surface" text,
	"played_at" timestamp with time zone NOT NULL,
	"serve" double precision NOT NULL,
	"serve_deviation" double precision NOT NULL,
	"serve_before" double precision NOT NULL,
	"serve_deviation_before" double precision NOT NULL,
	"serve_points" integer NOT NULL,
	"serve_won" integer NOT NULL,
	"serve_expected" double precision NOT NULL,
	"returning" double precision NOT NULL,
	"returning_deviation" double precision NOT NULL,
	"returning_before" double precision NOT NULL,
	"returning_deviation_before" double precision NOT NULL,
	"returning_points" integer NOT NULL,
	"returning_won" integer NOT NULL,
	"returning_expected" double precision NOT NULL,
	"rules_version" smallint NOT NULL,
	CONSTRAINT "serve_return_steps_account_id_match_id_pk" PRIMARY KEY("account_id","match_id"),
	CONSTRAINT "serve_return_steps_sport_check" CHECK ("serve_return_steps"."sport" in ('tennis', 'pickleball')),
	CONSTRAINT "serve_return_steps_discipline_check" CHECK ("serve_return_steps"."discipline" in ('singles', 'doubles')),
	CONSTRAINT "serve_return_steps_surface_check" CHECK ("serve_return_steps"."surface" in ('hard', 'clay', 'grass', 'indoor'))
);
--> statement-breakpoint
ALTER TABLE "serve_return_steps" ADD CONSTRAINT "serve_return_steps_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serve_return_steps" ADD CONSTRAINT "serve_return_steps_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "serve_return_steps_match_id_index" ON "serve_return_steps" USING btree ("match_id");--> statement-breakpoint
CREATE INDEX "serve_return_steps_history_index" ON "serve_return_steps" USING btree ("account_id","sport","discipline","played_at");