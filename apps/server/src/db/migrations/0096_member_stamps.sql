ALTER TABLE "team_members" ADD COLUMN "is_there" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "stamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint

update team_members member set is_there = false
from app_user person where person.id = member.account_id and person.erase_after is not null;--> statement-breakpoint

-- Lists of teams count their members and keep what is made of them by these stamps, and look up no account.
create function mark_member() returns trigger language plpgsql as $$
begin
  update team_members set stamp = stamp + 1, is_there = new.erase_after is null where account_id = new.id;
  return null;
end $$;--> statement-breakpoint

create trigger mark_member after update of display_name, avatar_url, erase_after on app_user for each row
when ((old.display_name, old.avatar_url, old.erase_after) is distinct from (new.display_name, new.avatar_url, new.erase_after))
execute function mark_member();--> statement-breakpoint

create or replace function mark_totals() returns trigger language plpgsql as $$
begin
  insert into played_totals (account_id, sport, played, won, evidence, version)
  select id, new.sport, 0, 0, '', 1 from app_user where id = new.account_id
  on conflict (account_id, sport) do update set version = played_totals.version + 1, layout = null;
  perform mark_skills(new.account_id, new.sport);
  update team_members set stamp = stamp + 1 where account_id = new.account_id;
  return null;
end $$;
