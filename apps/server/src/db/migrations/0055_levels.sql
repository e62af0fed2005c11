CREATE TABLE "analytics_levels" (
	"sport" text NOT NULL,
	"band" integer NOT NULL,
	"statistic" text NOT NULL,
	"players" integer NOT NULL,
	"rate" double precision NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	CONSTRAINT "analytics_levels_sport_band_statistic_pk" PRIMARY KEY("sport","band","statistic"),
	CONSTRAINT "analytics_levels_players_check" CHECK ("analytics_levels"."players" >= 30)
);
