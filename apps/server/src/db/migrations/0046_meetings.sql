CREATE TABLE "meeting_matches" (
	"match_id" uuid NOT NULL,
	"meeting_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"has_points" boolean NOT NULL,
	CONSTRAINT "meeting_matches_match_id_meeting_id_pk" PRIMARY KEY("match_id","meeting_id")
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"is_own_open" boolean NOT NULL,
	"mate_id" uuid,
	"mate_name" text,
	"first_id" uuid,
	"first_name" text,
	"second_id" uuid,
	"second_name" text,
	"played" integer NOT NULL,
	"with_points" integer NOT NULL,
	"last_at" timestamp with time zone,
	"last_match_id" uuid,
	CONSTRAINT "meetings_sport_check" CHECK ("meetings"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
ALTER TABLE "meeting_matches" ADD CONSTRAINT "meeting_matches_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_matches" ADD CONSTRAINT "meeting_matches_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_matches_newest_index" ON "meeting_matches" USING btree ("meeting_id","started_at" DESC NULLS LAST,"match_id");--> statement-breakpoint

-- With all columns, so that the meetings of a team lie in a few pages for each member.
create index meetings_account_index on meetings (account_id) include (id, sport, is_own_open, mate_id, mate_name,
  first_id, first_name, second_id, second_name, played, with_points, last_at, last_match_id);--> statement-breakpoint

-- The account of a seat, also while it has not answered.
create function seat_person(seat match_players) returns uuid language sql immutable as $$
  select coalesce(seat.account_id, case when seat.answer <> 'declined' then seat.named_id end)
$$;--> statement-breakpoint

-- A person in the seat has hidden the match, disputes it, or has not confirmed it again.
create function is_closed_seat(seat match_players) returns boolean language sql immutable as $$
  select seat_person(seat) is not null and coalesce(
    seat.hidden_at is not null or seat.answer = 'disputed' or (seat.account_id is not null and seat.answer <> 'confirmed'), false)
$$;--> statement-breakpoint

-- The meetings that matches are part of: one for each player who confirms and shows the match, where the side across does too.
create view meeting_rows as
select m.id as match_id, m.started_at, coalesce(s.stats -> far.side ->> 'figures', '') <> '' as has_points,
  md5(jsonb_build_array(own.account_id, m.sport, beside.is_open, beside.id, beside.name, far.ids, far.names)::text)::uuid as meeting_id,
  own.account_id, m.sport, beside.is_open as is_own_open, beside.id as mate_id, beside.name as mate_name,
  far.ids[1] as first_id, far.names[1] as first_name, far.ids[2] as second_id, far.names[2] as second_name
from matches m
join match_players own on own.match_id = m.id and own.account_id is not null and not is_closed_seat(own)
left join match_players mate on mate.match_id = m.id and mate.side = own.side and mate.number <> own.number
left join match_stats s on s.match_id = m.id
cross join lateral (
  select not is_closed_seat(mate) as is_open,
    case when not is_closed_seat(mate) then seat_person(mate) end as id,
    case when not is_closed_seat(mate) and mate.account_id is null then mate.search_name end as name) beside
cross join lateral (
  -- Two partners are the same pair in either order.
  select min(p.side) as side, array_agg(each.id order by each.id, each.name, p.number) as ids,
    array_agg(each.name order by each.id, each.name, p.number) as names, bool_or(is_closed_seat(p)) as is_closed
  from match_players p
  cross join lateral (
    select seat_person(p) as id, case when p.account_id is null then p.search_name end as name) each
  where p.match_id = m.id and p.side <> own.side) far
where m.deleted_at is null and m.merged_into_id is null and m.status <> 'in-progress' and m.owner_hidden_at is null
  and not far.is_closed;--> statement-breakpoint

create function keep_meetings(of_matches uuid[]) returns void language plpgsql as $$
begin
  -- Waits for others who change these matches, so that what they have written is read below.
  perform from played_months k
  where (k.account_id, k.sport, k.month) in (
    select p.account_id, m.sport, (date_trunc('month', m.started_at at time zone 'UTC'))::date
    from matches m join match_players p on p.match_id = m.id
    where m.id = any(of_matches) and p.account_id is not null)
  order by k.account_id, k.sport, k.month for update;
  with made as materialized (select * from meeting_rows where match_id = any(of_matches)),
  gone as (
    delete from meeting_matches k
    where k.match_id = any(of_matches)
      and not exists (select from made where (made.match_id, made.meeting_id) = (k.match_id, k.meeting_id))),
  met as (
    insert into meetings
    select distinct on (meeting_id) meeting_id, account_id, sport, is_own_open, mate_id, mate_name,
      first_id, first_name, second_id, second_name, 0, 0
    from made
    where not exists (
      select from meeting_matches k where (k.match_id, k.meeting_id) = (made.match_id, made.meeting_id))
    order by meeting_id
    -- Locked, so that it is not deleted in between.
    on conflict (id) do update set played = meetings.played)
  insert into meeting_matches
  select match_id, meeting_id, started_at, has_points from made
  on conflict (match_id, meeting_id) do update set has_points = excluded.has_points
  where meeting_matches.has_points <> excluded.has_points;
end $$;--> statement-breakpoint

create function meet_match() returns trigger language plpgsql as $$
begin
  perform keep_meetings(array[new.id]);
  return null;
end $$;--> statement-breakpoint

create trigger meet_match after update on matches for each row
when ((old.status <> 'in-progress' or new.status <> 'in-progress')
  and (old.status, old.deleted_at, old.merged_into_id, old.owner_hidden_at)
  is distinct from (new.status, new.deleted_at, new.merged_into_id, new.owner_hidden_at))
execute function meet_match();--> statement-breakpoint

create function meet_changed() returns trigger language plpgsql as $$
declare
  finished uuid[];
begin
  finished := array(
    select m.id from (select distinct match_id from changed) own join matches m on m.id = own.match_id
    where m.status <> 'in-progress');
  if finished <> '{}' then
    perform keep_meetings(finished);
  end if;
  return null;
end $$;--> statement-breakpoint

create function meet_changed_players() returns trigger language plpgsql as $$
declare
  finished uuid[];
begin
  finished := array(
    select distinct m.id
    from changed n
    join before o on (o.match_id, o.side, o.number) = (n.match_id, n.side, n.number)
    join matches m on m.id = n.match_id and m.status <> 'in-progress'
    where (o.account_id, o.named_id, o.answer, o.hidden_at, o.search_name)
      is distinct from (n.account_id, n.named_id, n.answer, n.hidden_at, n.search_name));
  if finished <> '{}' then
    perform keep_meetings(finished);
  end if;
  return null;
end $$;--> statement-breakpoint

create trigger meet_new_players after insert on match_players referencing new table as changed
for each statement execute function meet_changed();--> statement-breakpoint

create trigger meet_changed_players after update on match_players referencing old table as before new table as changed
for each statement execute function meet_changed_players();--> statement-breakpoint

create trigger meet_gone_players after delete on match_players referencing old table as changed
for each statement execute function meet_changed();--> statement-breakpoint

create trigger meet_new_stats after insert on match_stats referencing new table as changed
for each statement execute function meet_changed();--> statement-breakpoint

create trigger meet_changed_stats after update on match_stats referencing new table as changed
for each statement execute function meet_changed();--> statement-breakpoint

create trigger meet_gone_stats after delete on match_stats referencing old table as changed
for each statement execute function meet_changed();--> statement-breakpoint

create function add_up_meetings() returns trigger language plpgsql as $$
declare
  touched uuid[] := array(select distinct meeting_id from changed);
begin
  -- Locked before the matches are read, so that they are read as the transaction before this one has left them.
  perform from meetings g where g.id = any(touched) order by g.id for update;
  update meetings g
  set played = made.played, with_points = made.with_points, last_at = made.last_at, last_match_id = made.last_match_id
  from unnest(touched) as own(id)
  cross join lateral (
    select count(*)::integer as played, (count(*) filter (where k.has_points))::integer as with_points,
      max(k.started_at) as last_at, (array_agg(k.match_id order by k.started_at desc, k.match_id))[1] as last_match_id
    from meeting_matches k where k.meeting_id = own.id) made
  where g.id = own.id;
  delete from meetings g where g.id = any(touched) and g.played = 0;
  return null;
end $$;--> statement-breakpoint

with made as materialized (select * from meeting_rows),
met as (
  insert into meetings
  select meeting_id, account_id, sport, is_own_open, mate_id, mate_name, first_id, first_name, second_id, second_name,
    count(*), count(*) filter (where has_points), max(started_at), (array_agg(match_id order by started_at desc, match_id))[1]
  from made
  group by meeting_id, account_id, sport, is_own_open, mate_id, mate_name, first_id, first_name, second_id, second_name)
insert into meeting_matches select match_id, meeting_id, started_at, has_points from made;--> statement-breakpoint

create trigger add_up_new_meetings after insert on meeting_matches referencing new table as changed
for each statement execute function add_up_meetings();--> statement-breakpoint

create trigger add_up_changed_meetings after update on meeting_matches referencing new table as changed
for each statement execute function add_up_meetings();--> statement-breakpoint

create trigger add_up_gone_meetings after delete on meeting_matches referencing old table as changed
for each statement execute function add_up_meetings();
