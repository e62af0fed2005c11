CREATE TABLE "listed_matches" (
	"match_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"sport" text NOT NULL,
	"discipline" text,
	"surface" text,
	"format" text,
	"ruleset" text,
	"side" text,
	"winner" text,
	"words" text,
	CONSTRAINT "listed_matches_match_id_account_id_pk" PRIMARY KEY("match_id","account_id"),
	CONSTRAINT "listed_matches_sport_check" CHECK ("listed_matches"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
ALTER TABLE "listed_matches" ADD CONSTRAINT "listed_matches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_matches" ADD CONSTRAINT "listed_matches_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- With all columns, so that a list, its number and a search read a few pages for an account.
create index listed_matches_account_index on listed_matches (account_id, started_at desc, match_id desc)
  include (sport, discipline, surface, format, ruleset, side, winner, words);--> statement-breakpoint

-- The accounts in whose lists a match is: its owner and its players, unless they hide it.
create view listed_rows as
select m.id as match_id, who.account_id, m.started_at, m.sport, m.setup ->> 'discipline' as discipline, m.surface,
  m.setup ->> 'format' as format, m.setup ->> 'ruleset' as ruleset, own.side, m.winner,
  case when octet_length(said.words) <= 1500 then said.words end as words
from matches m
cross join lateral (
  select p.account_id from match_players p where p.match_id = m.id and p.account_id is not null and p.hidden_at is null
  union select m.owner_id where m.owner_hidden_at is null) who
-- An account that is being erased takes its lists along.
join app_user on app_user.id = who.account_id
left join match_players own on own.match_id = m.id and own.account_id = who.account_id
cross join lateral (
  select coalesce(string_agg(p.search_name || e'\n', '' order by p.side, p.number), '') || m.search_text as words
  from match_players p where p.match_id = m.id and p.account_id is distinct from who.account_id) said
where m.deleted_at is null and m.merged_into_id is null;--> statement-breakpoint

create function list_matches(of_matches uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- The match before its rows, as every feature does: what others have written of it is read below.
  perform from matches where id = any(of_matches) order by id for no key update;
  with made as materialized (select * from listed_rows where match_id = any(of_matches)),
  gone as (
    delete from listed_matches k
    where k.match_id = any(of_matches)
      and not exists (select from made where (made.match_id, made.account_id) = (k.match_id, k.account_id)))
  insert into listed_matches select * from made
  on conflict (match_id, account_id) do update
  set discipline = excluded.discipline, surface = excluded.surface, format = excluded.format, ruleset = excluded.ruleset,
    side = excluded.side, winner = excluded.winner, words = excluded.words
  where (listed_matches.discipline, listed_matches.surface, listed_matches.format, listed_matches.ruleset, listed_matches.side,
      listed_matches.winner, listed_matches.words)
    is distinct from (excluded.discipline, excluded.surface, excluded.format, excluded.ruleset, excluded.side,
      excluded.winner, excluded.words);
end $$;--> statement-breakpoint

create function list_match() returns trigger language plpgsql as $$
begin
  perform list_matches(array[new.id]);
  return null;
end $$;--> statement-breakpoint

create function list_changed() returns trigger language plpgsql as $$
begin
  perform list_matches(array(select distinct match_id from changed));
  return null;
end $$;--> statement-breakpoint

create function list_changed_players() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  others uuid[] := array(
    select distinct n.match_id
    from changed n join before o on (o.match_id, o.side, o.number) = (n.match_id, n.side, n.number)
    where (o.account_id, o.hidden_at, o.search_name) is distinct from (n.account_id, n.hidden_at, n.search_name));
begin
  if others <> '{}' then
    perform list_matches(others);
  end if;
  return null;
end $$;--> statement-breakpoint

insert into listed_matches select * from listed_rows;--> statement-breakpoint

create trigger list_match after update on matches for each row
when ((old.winner, old.surface, old.search_text, old.owner_id, old.deleted_at, old.merged_into_id, old.owner_hidden_at,
    old.setup)
  is distinct from (new.winner, new.surface, new.search_text, new.owner_id, new.deleted_at, new.merged_into_id,
    new.owner_hidden_at, new.setup))
execute function list_match();--> statement-breakpoint

-- A match has players from its beginning.
create trigger list_new_players after insert on match_players referencing new table as changed
for each statement execute function list_changed();--> statement-breakpoint

create trigger list_changed_players after update on match_players referencing old table as before new table as changed
for each statement execute function list_changed_players();--> statement-breakpoint

create trigger list_gone_players after delete on match_players referencing old table as changed
for each statement execute function list_changed();
--> statement-breakpoint

-- In the order in which a player's page adds up all their steps, so that it reads none but the newest on each surface.
create index serve_return_steps_points_index
  on serve_return_steps (account_id, sport, discipline, surface, played_at desc, match_id desc)
  include (serve_points, returning_points);
