CREATE TABLE "training_kept_skills" (
	"account_id" uuid NOT NULL,
	"sport" text NOT NULL,
	"version" bigint NOT NULL,
	"kept_version" bigint,
	"layout" text,
	"skills" jsonb,
	CONSTRAINT "training_kept_skills_account_id_sport_pk" PRIMARY KEY("account_id","sport"),
	CONSTRAINT "training_kept_skills_sport_check" CHECK ("training_kept_skills"."sport" in ('tennis', 'pickleball'))
);
--> statement-breakpoint
ALTER TABLE "training_kept_skills" ADD CONSTRAINT "training_kept_skills_account_id_app_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_attendance_long_index" ON "event_attendance" USING btree ("account_id","held_at") WHERE "event_attendance"."trained_minutes" > 1440;--> statement-breakpoint

-- Counts each change of what a player's skills are computed from, in the transaction that makes it: for every writer, and also
-- where something is erased along with something else.
create function mark_skills(of_account uuid, of_sport text) returns void language sql as $$
  -- An account that is being erased has no skills to keep.
  insert into training_kept_skills (account_id, sport, version)
  select id, of_sport, 1 from app_user where id = of_account
  on conflict (account_id, sport) do update set version = training_kept_skills.version + 1
$$;--> statement-breakpoint

create function mark_skills_of_row() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_skills(old.account_id, old.sport);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or (new.account_id, new.sport) is distinct from (old.account_id, old.sport)) then
    perform mark_skills(new.account_id, new.sport);
  end if;
  return null;
end $$;--> statement-breakpoint

create trigger mark_skills after insert or update or delete on training_results for each row
execute function mark_skills_of_row();--> statement-breakpoint

create trigger mark_skills after insert or update or delete on training_skills for each row
execute function mark_skills_of_row();--> statement-breakpoint

create trigger mark_skills after insert or update on played_months for each row
when (new.is_stale) execute function mark_skills_of_row();--> statement-breakpoint

create trigger mark_skills_of_first after insert on played_totals for each row
execute function mark_skills_of_row();--> statement-breakpoint

create trigger mark_skills after update on played_totals for each row
when (old.evidence is distinct from new.evidence) execute function mark_skills_of_row();
