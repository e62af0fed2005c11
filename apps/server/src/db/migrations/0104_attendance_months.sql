CREATE TABLE "attendance_dates" (
	"event_id" uuid NOT NULL,
	"key" text NOT NULL,
	"month" date NOT NULL,
	"team_id" uuid NOT NULL,
	CONSTRAINT "attendance_dates_event_id_key_month_pk" PRIMARY KEY("event_id","key","month")
);
--> statement-breakpoint
CREATE TABLE "attendance_months" (
	"team_id" uuid NOT NULL,
	"month" date NOT NULL,
	"version" bigint NOT NULL,
	"kept_version" bigint,
	"dates" integer DEFAULT 0 NOT NULL,
	"first_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"is_shared" boolean DEFAULT false NOT NULL,
	"event_ids" uuid[] DEFAULT '{}' NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"held_at" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"people" uuid[] DEFAULT '{}' NOT NULL,
	"came" integer[] DEFAULT '{}' NOT NULL,
	"absent" integer[] DEFAULT '{}' NOT NULL,
	"no_shows" integer[] DEFAULT '{}' NOT NULL,
	"trained_minutes" integer[] DEFAULT '{}' NOT NULL,
	"noted" uuid[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "attendance_months_team_id_month_pk" PRIMARY KEY("team_id","month")
);
--> statement-breakpoint
ALTER TABLE "attendance_dates" ADD CONSTRAINT "attendance_dates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance_months" ADD CONSTRAINT "attendance_months_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attendance_dates_team_id_index" ON "attendance_dates" USING btree ("team_id","month");--> statement-breakpoint
CREATE INDEX "attendance_months_due_index" ON "attendance_months" USING btree ("team_id","month") WHERE "attendance_months"."kept_version" is distinct from "attendance_months"."version";--> statement-breakpoint

-- Counts each change of what the attendance of a month is added up from, in the transaction that makes it: attendance, the replies of
-- the absent, and whether the event is deleted. The events are locked first, so that none is deleted with attendance that no one sees yet.
create function mark_attendance_of_event(of_event uuid, of_key text) returns void language sql as $$
  update attendance_months kept set version = kept.version + 1
  from (
    select distinct team_id, month from attendance_dates
    where event_id = of_event and (of_key is null or key = of_key)) marked
  where (kept.team_id, kept.month) = (marked.team_id, marked.month)
    -- Once a transaction, which may note the attendance of hundreds: until it ends, no one else can add the month up.
    and (kept.kept_version is not distinct from kept.version or not kept.xmin = pg_current_xact_id()::xid)
$$;--> statement-breakpoint

create function mark_attendance() returns trigger language plpgsql as $$
declare
  of_month date;
  of_team uuid;
begin
  if tg_op <> 'INSERT' then
    perform from events where id = old.event_id for share;
    perform mark_attendance_of_event(old.event_id, old.key);
    if tg_op = 'DELETE' or (new.event_id, new.key, new.held_at) = (old.event_id, old.key, old.held_at) then
      return null;
    end if;
  end if;
  select team_id into of_team from events where id = new.event_id for share;
  -- A key that is moved goes by way of one that begins with a tilde.
  if of_team is null or new.key like '~%' then
    return null;
  end if;
  of_month := date_trunc('month', new.held_at at time zone 'UTC');
  insert into attendance_dates (event_id, key, month, team_id)
  values (new.event_id, new.key, of_month, of_team) on conflict do nothing;
  insert into attendance_months (team_id, month, version) values (of_team, of_month, 0) on conflict do nothing;
  -- Its other months, too: the date is now shared.
  perform mark_attendance_of_event(new.event_id, new.key);
  return null;
end $$;--> statement-breakpoint

create trigger mark_attendance
after insert or delete or update of event_id, key, account_id, member_id, attendance, trained_minutes, held_at on event_attendance
for each row execute function mark_attendance();--> statement-breakpoint

-- An erased note was there before, so that its date is known, and nothing has to wait for its event.
create function mark_attendance_of_note() returns trigger language plpgsql as $$
begin
  perform mark_attendance_of_event(new.event_id, new.key);
  return null;
end $$;--> statement-breakpoint

create trigger mark_attendance_of_note after update of note on event_attendance for each row
when (old.note is distinct from new.note) execute function mark_attendance_of_note();--> statement-breakpoint

create function mark_attendance_of_deleted() returns trigger language plpgsql as $$
begin
  perform mark_attendance_of_event(old.id, null);
  return case when tg_op = 'DELETE' then old end;
end $$;--> statement-breakpoint

create trigger mark_attendance_of_deleted after update of deleted_at on events for each row
when ((old.deleted_at is null) <> (new.deleted_at is null) and new.team_id is not null)
execute function mark_attendance_of_deleted();--> statement-breakpoint

-- Before: its dates are erased with it.
create trigger mark_attendance_of_erased before delete on events for each row
when (old.deleted_at is null and old.team_id is not null)
execute function mark_attendance_of_deleted();--> statement-breakpoint

-- Replies to what someone was absent from say whether they had a spot. By the index: hundreds may reply in one statement.
create function mark_attendance_of_replies() returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform mark_attendance_of_event(absent.event_id, absent.key)
  from (
    select distinct attended.event_id, attended.key
    from changed join event_attendance attended
      on (attended.event_id, attended.key) = (changed.event_id, changed.key) and attended.attendance = 'absent'
        and coalesce(attended.account_id, attended.member_id) = changed.who
    order by 1, 2) absent;
  return null;
end $$;--> statement-breakpoint

create trigger mark_attendance_of_new_replies after insert on event_replies
referencing new table as changed for each statement execute function mark_attendance_of_replies();--> statement-breakpoint

create trigger mark_attendance_of_changed_replies after update on event_replies
referencing new table as changed for each statement execute function mark_attendance_of_replies();--> statement-breakpoint

create trigger mark_attendance_of_old_replies after delete on event_replies
referencing old table as changed for each statement execute function mark_attendance_of_replies();--> statement-breakpoint

insert into attendance_dates (event_id, key, month, team_id)
select distinct attended.event_id, attended.key, date_trunc('month', attended.held_at at time zone 'UTC')::date, events.team_id
from event_attendance attended join events on events.id = attended.event_id and events.team_id is not null;--> statement-breakpoint

-- A job adds them up, some at a time.
insert into attendance_months (team_id, month, version)
select distinct team_id, month, 1 from attendance_dates;
