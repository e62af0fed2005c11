CREATE TABLE "match_lines" (
	"match_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid,
	"seen_seq" integer DEFAULT -1 NOT NULL,
	CONSTRAINT "match_lines_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "match_lines" text DEFAULT 'sets' NOT NULL;--> statement-breakpoint
ALTER TABLE "match_lines" ADD CONSTRAINT "match_lines_match_id_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_lines" ADD CONSTRAINT "match_lines_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_match_lines_check" CHECK ("teams"."match_lines" in ('off', 'results', 'sets'));--> statement-breakpoint

-- A match that comes into an event or leaves it is looked at again.
create function match_line_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update match_lines set seen_seq = -2 where match_id = old.match_id;
  else
    insert into match_lines (match_id) values (new.match_id)
      on conflict (match_id) do update set seen_seq = -2;
  end if;
  return null;
end $$;--> statement-breakpoint
create trigger match_line_due after insert or update or delete on event_matches
  for each row execute function match_line_due();
