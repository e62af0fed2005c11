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
