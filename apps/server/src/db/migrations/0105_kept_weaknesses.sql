CREATE TABLE "training_kept_weaknesses" (
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"since" date NOT NULL,
	"played_version" bigint NOT NULL,
	"layout" text NOT NULL,
	"matches" integer NOT NULL,
	"is_measured" boolean NOT NULL,
	"weaknesses" jsonb NOT NULL,
	CONSTRAINT "training_kept_weaknesses_account_id_sport_pk" PRIMARY KEY("account_id","sport"),
	CONSTRAINT "training_kept_weaknesses_sport_check" CHECK ("training_kept_weaknesses"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
ALTER TABLE "training_kept_weaknesses" ADD CONSTRAINT "training_kept_weaknesses_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;