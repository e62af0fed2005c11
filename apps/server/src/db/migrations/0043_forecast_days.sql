-- As 0036 has them now: a database that ran it as it first was numbers the versions of months by a sequence, which a restored backup
-- would begin anew.
create or replace function played_version() returns bigint language sql volatile as $$
  -- No two changes of a month have the same microsecond, since the second waits for the first.
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;--> statement-breakpoint

create or replace function mark_played(of_match uuid, left_by uuid) returns void language sql as $$
  insert into played_months (account_id, sport, month, version, is_stale)
  select who.id, m.sport, (date_trunc('month', m.started_at at time zone 'UTC'))::date, played_version(), true
  from matches m
  cross join lateral (
    select p.account_id as id from match_players p where p.match_id = m.id and p.account_id is not null
    union select left_by where left_by is not null) who
  where m.id = of_match and exists (select from app_user where app_user.id = who.id)
  order by who.id
  on conflict (account_id, sport, month) do update set is_stale = true, version = excluded.version
$$;--> statement-breakpoint

create or replace function mark_played_player() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The match may be gone already, and with it the word on its sport.
    update played_months set is_stale = true, version = played_version()
    where account_id = old.account_id and month = (date_trunc('month', old.started_at at time zone 'UTC'))::date;
    return null;
  end if;
  if exists (select from matches where id = new.match_id and status <> 'in-progress') then
    perform mark_played(new.match_id, case when tg_op = 'UPDATE' then old.account_id end);
  end if;
  return null;
end $$;--> statement-breakpoint

drop sequence if exists played_versions;--> statement-breakpoint

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
