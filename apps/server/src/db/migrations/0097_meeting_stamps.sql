-- Opponents of a team are kept by the stamps of its members, also where a change marks no month: a dispute, a seat that is asked again,
-- a match that its scorer hides. The stamps are locked after the months and before the meetings, as by those who end a match.
create or replace function keep_meetings(of_matches uuid[]) returns void language plpgsql set enable_seqscan = off as $$
begin
  -- Waits for others who change these matches, so that what they have written is read below.
  perform from played_months k
  where (k.account_id, k.sport, k.month) in (
    select p.account_id, m.sport, (date_trunc('month', m.started_at at time zone 'UTC'))::date
    from matches m join match_players p on p.match_id = m.id
    where m.id = any(of_matches) and p.account_id is not null)
  order by k.account_id, k.sport, k.month for update;
  update team_members member set stamp = member.stamp + 1
  from (
    select k.id from team_members k
    where k.account_id in (
      select p.account_id from match_players p where p.match_id = any(of_matches) and p.account_id is not null)
    order by k.account_id, k.id for update) own
  where member.id = own.id;
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
end $$;
