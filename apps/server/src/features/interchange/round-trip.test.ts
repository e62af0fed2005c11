import type { MatchSummary } from '@allcourt/contract';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#server/demo/seed.ts';
import { recomputeMatches } from '#server/features/matches/recompute.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { filesOf } from '#test/interchange.ts';
import { recordingLog } from '#test/log.ts';
import { deviceOf } from '#test/matches.ts';

let server: Harness;
let maya: { cookie: string };

beforeAll(async () => {
  server = await harness();
  await seedDemo({ ...server, log: recordingLog().log });
  const [session] = (await server.app.inject({ method: 'POST', url: '/auth/demo' })).cookies;
  maya = { cookie: `${session?.name}=${session?.value}` };
});

test('a whole season comes out of a file as it went in, into a new account beside it', async () => {
  const nina = await carryInto(server);
  expect(await seasonOf(nina, server)).toEqual(await seasonOf(maya, server));
}, 60_000);

test('a whole season comes out of a file as it went in, on another server', async () => {
  const other = await harness();
  const nina = await carryInto(other);
  expect(await seasonOf(nina, other)).toEqual(await seasonOf(maya, server));
  expect(await recomputeMatches(other.db, { repair: false })).toMatchObject({
    differing: [],
    unreadable: [],
  });
}, 60_000);

/** Everything of Maya's, imported by a new account; a second import changes nothing. */
async function carryInto(target: Harness): Promise<SignedInAccount> {
  const nina = await buildAccount(target, { displayName: 'Nina' });
  const files = filesOf(nina, target.app);
  const records = await filesOf(maya, server.app).exportAll();
  expect(records.length).toBeGreaterThan(60);
  for (let start = 0; start < records.length; start += 25) {
    const became = await files.import(records.slice(start, start + 25));
    expect(became.filter(({ outcome }) => outcome !== 'imported')).toEqual([]);
  }
  const again = await files.import(records.slice(0, 25));
  expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['here']));
  return nina;
}

/** Everything that a match is, but for whose it is. */
async function seasonOf(person: { cookie: string }, { app }: Harness) {
  const device = deviceOf(person, app);
  const season: unknown[] = [];
  let cursor = '';
  do {
    const { body } = await device.get(`/api/matches?limit=100${cursor}`);
    const matches: MatchSummary[] = body.matches;
    season.push(
      ...matches.map(({ id: _id, players, canScore: _canScore, endedAt, status, ...same }) => ({
        ...same,
        status,
        // The file does not say when the last points came to the server.
        hasEnded: endedAt !== null,
        names: [...players.a, ...players.b].map(({ name }) => name),
      })),
    );
    cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
  } while (cursor !== '');
  return season.map((match) => JSON.stringify(match)).toSorted();
}
