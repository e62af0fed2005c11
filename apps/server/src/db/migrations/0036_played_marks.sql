-- Marks a month when one of its matches changes, in the same transaction: for every writer, and also where a match is erased along
-- with something else.
create function played_version() returns bigint language sql volatile as $$
  -- No two changes of a month have the same microsecond, since the second waits for the first.
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;--> statement-breakpoint

create function mark_played(of_match uuid, left_by uuid) returns void language sql as $$
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

create function mark_played_match() returns trigger language plpgsql as $$
begin
  perform mark_played(new.id, null);
  return null;
end $$;--> statement-breakpoint

create trigger mark_played_match after update on matches for each row
when ((old.status <> 'in-progress' or new.status <> 'in-progress')
  and (old.status, old.winner, old.surface, old.ended_at, old.duration_ms, old.setup, old.snapshot, old.deleted_at,
    old.merged_into_id, old.owner_id)
  is distinct from (new.status, new.winner, new.surface, new.ended_at, new.duration_ms, new.setup, new.snapshot, new.deleted_at,
    new.merged_into_id, new.owner_id))
execute function mark_played_match();--> statement-breakpoint

create function mark_played_player() returns trigger language plpgsql as $$
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

create trigger mark_new_player after insert on match_players for each row
when (new.account_id is not null) execute function mark_played_player();--> statement-breakpoint

create trigger mark_changed_player after update on match_players for each row
when ((old.account_id, old.name, old.hidden_at) is distinct from (new.account_id, new.name, new.hidden_at))
execute function mark_played_player();--> statement-breakpoint

create trigger mark_gone_player after delete on match_players for each row
when (old.account_id is not null) execute function mark_played_player();--> statement-breakpoint

create function mark_played_stats() returns trigger language plpgsql as $$
begin
  perform mark_played(coalesce(new.match_id, old.match_id), null);
  return null;
end $$;--> statement-breakpoint

create trigger mark_played_stats after insert or update or delete on match_stats for each row
execute function mark_played_stats();--> statement-breakpoint

insert into played_months (account_id, sport, month, version, is_stale)
select own.account_id, own.sport, own.month, played_version(), true
from (
  select distinct p.account_id, m.sport, (date_trunc('month', m.started_at at time zone 'UTC'))::date as month
  from match_players p join matches m on m.id = p.match_id
  where p.account_id is not null and m.status <> 'in-progress') own;
