CREATE TABLE "team_wins" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"wins" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "played_totals" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "played_totals" ADD COLUMN "layout" text;--> statement-breakpoint
ALTER TABLE "team_wins" ADD CONSTRAINT "team_wins_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- Counts each change of an account's months, in the transaction that makes it, and says that its totals are due. Adding them up
-- holds the row, so that no change in between is lost.
create function mark_totals() returns trigger language plpgsql as $$
begin
  insert into played_totals (account_id, sport, played, won, evidence, version)
  select id, new.sport, 0, 0, '', 1 from app_user where id = new.account_id
  on conflict (account_id, sport) do update set version = played_totals.version + 1, layout = null;
  return null;
end $$;--> statement-breakpoint

create trigger mark_totals after insert or update on played_months for each row
when (new.is_stale) execute function mark_totals();--> statement-breakpoint

update played_totals t set layout = own.layout
from (
  select account_id, sport, min(layout) as layout from played_months group by account_id, sport
  having not bool_or(is_stale) and bool_and(layout is not null) and count(distinct layout) = 1) own
where own.account_id = t.account_id and own.sport = t.sport;--> statement-breakpoint

insert into played_totals (account_id, sport, played, won, evidence)
select distinct account_id, sport, 0, 0, ''::bytea from played_months
on conflict do nothing;
