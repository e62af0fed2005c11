CREATE TABLE "training_kept_time" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"version" bigint NOT NULL,
	"kept_version" bigint,
	"layout" text,
	"time_zone" text,
	"time" jsonb
);
--> statement-breakpoint
ALTER TABLE "training_kept_skills" ADD COLUMN "progress" jsonb;--> statement-breakpoint
ALTER TABLE "training_kept_skills" ADD COLUMN "gains_version" bigint;--> statement-breakpoint
ALTER TABLE "training_kept_skills" ADD COLUMN "gains_layout" text;--> statement-breakpoint
ALTER TABLE "training_kept_skills" ADD COLUMN "gains" jsonb;--> statement-breakpoint
ALTER TABLE "training_kept_time" ADD CONSTRAINT "training_kept_time_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint

-- Counts each change of what an account's training time is added up from, in the transaction that makes it, as `mark_skills` does.
create function mark_trained(of_accounts uuid[]) returns void language sql as $$
  insert into training_kept_time (account_id, version)
  select id, 1 from app_user where id = any(of_accounts)
  -- In one order everywhere, so that two transactions never wait for each other.
  order by id
  on conflict (account_id) do update set version = training_kept_time.version + 1
$$;--> statement-breakpoint

create function mark_trained_of_row() returns trigger language plpgsql as $$
begin
  perform mark_trained(array[
    case when tg_op <> 'INSERT' then old.account_id end, case when tg_op <> 'DELETE' then new.account_id end]);
  return null;
end $$;--> statement-breakpoint

create trigger mark_trained after insert or update or delete on training_results for each row
execute function mark_trained_of_row();--> statement-breakpoint

create trigger mark_trained after insert or update or delete on training_sessions for each row
execute function mark_trained_of_row();--> statement-breakpoint

create trigger mark_trained after insert or update or delete on event_attendance for each row
execute function mark_trained_of_row();--> statement-breakpoint

-- Events that are deleted do not count. A statement may delete all of a team's.
create function mark_trained_of_events() returns trigger language plpgsql as $$
begin
  perform mark_trained(array(
    select attended.account_id
    from before join changed on changed.id = before.id and (changed.deleted_at is null) <> (before.deleted_at is null)
    join event_attendance attended on attended.event_id = changed.id and attended.account_id is not null));
  return null;
end $$;--> statement-breakpoint

create trigger mark_trained after update on events referencing old table as before new table as changed
for each statement execute function mark_trained_of_events();
