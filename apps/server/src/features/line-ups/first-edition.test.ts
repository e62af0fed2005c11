import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { migrateDatabase } from '#server/db/migrate.ts';
import { connect } from '#server/db/open.ts';
import { recomputeMatches } from '#server/features/matches/recompute.ts';
import { buildAccount } from '#test/builders.ts';
import { closeLater } from '#test/cleanup.ts';
import { asking } from '#test/club.ts';
import { harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { deviceOf, games, matchBody } from '#test/matches.ts';
import { oldDatabase } from '#test/old-database.ts';
import { buildTeam } from '#test/teams.ts';

/** The last migration before matches had more than one account. */
const FIRST_EDITION = '0023_jobs';

test('a match of the first edition is valid after the upgrade, and the name in it can be claimed', async () => {
  const { url, client } = await oldDatabase(FIRST_EDITION);
  const { id, setup } = matchBody();
  const owner = uuidv7();
  const log = games('aaaaaa aaaaaa');
  await client.query(
    `insert into app_user (id, issuer, subject, display_name, username, created_at)
      values ($1, 'test', '1', 'Maya Okafor', 'maya', now())`,
    [owner],
  );
  await client.query(
    `insert into matches (id, owner_id, setup, sport, surface, started_at, created_at, seq, status, winner, ended_at,
      snapshot, statistics_version, search_text)
      values ($1, $2, $3, 'tennis', 'hard', now() - interval '1 day', now(), $4, 'completed', 'a', now(), '{}', 1, '')`,
    [id, owner, JSON.stringify(setup), log.length],
  );
  await client.query(
    `insert into match_players (match_id, side, number, account_id, name, search_name, started_at)
      values ($1, 'a', 1, $2, 'Maya Okafor', 'maya okafor', now()), ($1, 'b', 1, null, 'Jonas Lindqvist', 'jonas lindqvist', now())`,
    [id, owner],
  );
  for (const [index, { id: eventId, at, kind, ...payload }] of log.entries()) {
    await client.query(
      `insert into match_events (match_id, seq, id, kind, payload, at, received_at, author_id, device_id)
        values ($1, $2, $3, $4, $5, $6, now(), $7, gen_random_uuid())`,
      [id, index + 1, eventId, kind, JSON.stringify(payload), new Date(at), owner],
    );
  }
  await migrateDatabase(url);
  const database = connect(url, recordingLog().log);
  closeLater(() => database.close());
  const server = await harness({ database });
  expect((await recomputeMatches(server.db, { repair: true })).unreadable).toEqual([]);
  // The owner signs in again: what they own is now this account's.
  const [maya, jonas] = [await buildAccount(server), await buildAccount(server)];
  await server.db.execute(sql`update matches set owner_id = ${maya.account.id}`);
  await server.db.execute(
    sql`update match_players set account_id = ${maya.account.id} where account_id = ${owner}`,
  );
  await buildTeam(server, { members: [maya, jonas] });
  const [scorer, claimant] = [deviceOf(maya, server.app), deviceOf(jonas, server.app)];

  const before = (await scorer.get(`/api/matches/${id}`)).body;
  expect(before.match).toMatchObject({ winner: 'a', players: { b: [{ name: 'Jonas Lindqvist' }] } });
  expect(before.log).toHaveLength(log.length);
  const claim = { id: uuidv7(), matchId: id, side: 'b', number: 1, isEveryMatch: true };
  expect((await asking(server, jonas)('POST', '/api/claims', claim)).status).toBe(204);
  const decided = await asking(server, maya)('POST', `/api/claims/${claim.id}/decide`, { choice: 'accept' });
  expect(decided.status).toBe(204);

  const { matches } = (await claimant.get('/api/matches')).body;
  expect(matches.map((match: { id: string }) => match.id)).toEqual([id]);
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({
    differing: [],
    unreadable: [],
  });
});
