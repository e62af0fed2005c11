CREATE TABLE "rating_standings" (
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"discipline" text NOT NULL,
	"rating" double precision NOT NULL,
	"deviation" double precision NOT NULL,
	"volatility" double precision NOT NULL,
	"played_at" timestamp with time zone NOT NULL,
	"matches" integer NOT NULL,
	CONSTRAINT "rating_standings_account_id_sport_discipline_pk" PRIMARY KEY("account_id","sport","discipline"),
	CONSTRAINT "rating_standings_sport_check" CHECK ("rating_standings"."sport" in ('tennis', 'pickleball')),
	CONSTRAINT "rating_standings_discipline_check" CHECK ("rating_standings"."discipline" in ('singles', 'doubles'))
);
--> statement-breakpoint
ALTER TABLE "rating_standings" ADD CONSTRAINT "rating_standings_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- Keeps standings in the transaction that changes a step: for every writer, and also where steps are erased along with something
-- else.
create function keep_standings() returns trigger language plpgsql as $$
begin
  -- Locked before the steps are read, so that they are read as the transaction before this one has left them.
  perform from rating_standings s
  where (s.account_id, s.sport, s.discipline) in (select c.account_id, c.sport, c.discipline from changed c)
  order by s.account_id, s.sport, s.discipline for update;
  delete from rating_standings s using changed c
  where (s.account_id, s.sport, s.discipline) = (c.account_id, c.sport, c.discipline) and not exists (
    select from rating_steps r
    where (r.account_id, r.sport, r.discipline) = (c.account_id, c.sport, c.discipline));
  insert into rating_standings
  select newest.account_id, newest.sport, newest.discipline, newest.rating, newest.deviation, newest.volatility, newest.played_at,
    counted.matches
  from (select distinct account_id, sport, discipline from changed) c
  cross join lateral (
    select * from rating_steps r
    where (r.account_id, r.sport, r.discipline) = (c.account_id, c.sport, c.discipline)
    order by r.played_at desc, r.match_id desc limit 1) newest
  cross join lateral (
    select count(*)::integer as matches from rating_steps r
    where (r.account_id, r.sport, r.discipline) = (c.account_id, c.sport, c.discipline)) counted
  order by newest.account_id, newest.sport, newest.discipline
  on conflict (account_id, sport, discipline) do update
  set rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility,
    played_at = excluded.played_at, matches = excluded.matches;
  return null;
end $$;--> statement-breakpoint

create trigger keep_standings_of_new after insert on rating_steps referencing new table as changed
for each statement execute function keep_standings();--> statement-breakpoint

create trigger keep_standings_of_changed after update on rating_steps referencing new table as changed
for each statement execute function keep_standings();--> statement-breakpoint

create trigger keep_standings_of_gone after delete on rating_steps referencing old table as changed
for each statement execute function keep_standings();--> statement-breakpoint

insert into rating_standings
select distinct on (account_id, sport, discipline) account_id, sport, discipline, rating, deviation, volatility, played_at,
  (count(*) over (partition by account_id, sport, discipline))::integer
from rating_steps
order by account_id, sport, discipline, played_at desc, match_id desc;
