CREATE TABLE "training_transfer" (
	"drill_key" text NOT NULL,
	"statistic" text NOT NULL,
	"sport" text NOT NULL,
	"players" integer NOT NULL,
	"others" integer NOT NULL,
	"by" real NOT NULL,
	"low" real NOT NULL,
	"high" real NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_transfer_drill_key_statistic_pk" PRIMARY KEY("drill_key","statistic"),
	CONSTRAINT "training_transfer_players_check" CHECK ("training_transfer"."players" >= 30 and "training_transfer"."others" >= 30)
);
--> statement-breakpoint
ALTER TABLE "protection_requests" DROP CONSTRAINT "protection_requests_kind_check";--> statement-breakpoint
ALTER TABLE "protection_requests" ADD CONSTRAINT "protection_requests_kind_check" CHECK ("protection_requests"."kind" in ('birth-year', 'filming', 'transfer'));