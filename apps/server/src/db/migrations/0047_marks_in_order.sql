-- The skills of a player are marked after their totals, as by those who add totals up: those hold the totals first, and then mark
-- the skills. In the other order each waited for the other.
drop trigger mark_skills on played_months;--> statement-breakpoint

create or replace function mark_totals() returns trigger language plpgsql as $$
begin
  insert into played_totals (account_id, sport, played, won, evidence, version)
  select id, new.sport, 0, 0, '', 1 from app_user where id = new.account_id
  on conflict (account_id, sport) do update set version = played_totals.version + 1, layout = null;
  perform mark_skills(new.account_id, new.sport);
  return null;
end $$;
--> statement-breakpoint

-- These look at a few rows by their keys, always. What they plan on a server that is new, with hardly a row, they would keep to for
-- as long as the connection is open, and read whole tables once these have grown.
alter function keep_meetings(uuid[]) set enable_seqscan = off;--> statement-breakpoint
alter function add_up_meetings() set enable_seqscan = off;--> statement-breakpoint
alter function meet_changed() set enable_seqscan = off;--> statement-breakpoint
alter function meet_changed_players() set enable_seqscan = off;
