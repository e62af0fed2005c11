CREATE TABLE "forecast_days" (
	"sport" text NOT NULL,
	"discipline" text NOT NULL,
	"day" date NOT NULL,
	"version" bigint NOT NULL,
	"counted_by" text,
	"matches" integer[] DEFAULT '{}' NOT NULL,
	"predicted" double precision[] DEFAULT '{}' NOT NULL,
	"won" integer[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "forecast_days_sport_discipline_day_pk" PRIMARY KEY("sport","discipline","day"),
	CONSTRAINT "forecast_days_sport_check" CHECK ("forecast_days"."sport" in ('tennis', 'pickleball')),
	CONSTRAINT "forecast_days_discipline_check" CHECK ("forecast_days"."discipline" in ('singles', 'doubles'))
);
--> statement-breakpoint
CREATE INDEX "rating_steps_played_index" ON "rating_steps" USING btree ("sport","discipline","played_at");--> statement-breakpoint

-- Marks a day in the transaction that changes one of its steps.
create function mark_forecasts() returns trigger language plpgsql as $$
begin
  insert into forecast_days (sport, discipline, day, version)
  select own.sport, own.discipline, own.day, played_version()
  from (select distinct sport, discipline, (played_at at time zone 'UTC')::date as day from changed) own
  order by own.sport, own.discipline, own.day
  on conflict (sport, discipline, day) do update set version = excluded.version, counted_by = null;
  return null;
end $$;--> statement-breakpoint

create trigger mark_forecasts_of_new after insert on rating_steps referencing new table as changed
for each statement execute function mark_forecasts();--> statement-breakpoint

create trigger mark_forecasts_before_change after update on rating_steps referencing old table as changed
for each statement execute function mark_forecasts();--> statement-breakpoint

create trigger mark_forecasts_after_change after update on rating_steps referencing new table as changed
for each statement execute function mark_forecasts();--> statement-breakpoint

create trigger mark_forecasts_of_gone after delete on rating_steps referencing old table as changed
for each statement execute function mark_forecasts();--> statement-breakpoint

insert into forecast_days (sport, discipline, day, version)
select own.sport, own.discipline, own.day, played_version()
from (select distinct sport, discipline, (played_at at time zone 'UTC')::date as day from rating_steps) own;
