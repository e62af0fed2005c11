CREATE TABLE "spare_asks" (
	"offer_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "spare_asks_offer_id_account_id_pk" PRIMARY KEY("offer_id","account_id"),
	CONSTRAINT "spare_asks_answer_check" CHECK ("spare_asks"."answer" in ('asked', 'yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "spare_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"code" text,
	"seat" smallint,
	"state" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"filled_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "spare_offers_state_check" CHECK ("spare_offers"."state" in ('open', 'filled', 'withdrawn', 'expired')),
	CONSTRAINT "spare_offers_line_check" CHECK (("spare_offers"."code" is null) = ("spare_offers"."seat" is null))
);
--> statement-breakpoint
ALTER TABLE "spare_asks" ADD CONSTRAINT "spare_asks_offer_id_spare_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."spare_offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spare_asks" ADD CONSTRAINT "spare_asks_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spare_offers" ADD CONSTRAINT "spare_offers_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spare_offers" ADD CONSTRAINT "spare_offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spare_offers" ADD CONSTRAINT "spare_offers_created_by_app_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spare_offers" ADD CONSTRAINT "spare_offers_filled_by_app_user_id_fk" FOREIGN KEY ("filled_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spare_asks_account_id_index" ON "spare_asks" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "spare_offers_open_unique" ON "spare_offers" USING btree ("event_id","key",coalesce("code", ''),coalesce("seat", 0)) WHERE "spare_offers"."state" = 'open';--> statement-breakpoint
CREATE INDEX "spare_offers_team_id_index" ON "spare_offers" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "spare_offers_created_by_index" ON "spare_offers" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "spare_offers_filled_by_index" ON "spare_offers" USING btree ("filled_by");--> statement-breakpoint
CREATE INDEX "spare_offers_expires_at_index" ON "spare_offers" USING btree ("expires_at") WHERE "spare_offers"."state" = 'open';