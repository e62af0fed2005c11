import { v7 as uuidv7 } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import type { Account } from '#server/context.ts';
import { importMatches } from '#server/features/matches/import.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody, PLAY_STARTED, points } from '#test/matches.ts';
import { drillThat } from '#test/training.ts';
import { saveResultRow } from './result-store.ts';
import { measureTransfer } from './transfer.ts';

const DAY = 86_400_000;
const STATISTIC = 'service-points-won';
const DRILL = await drillThat(
  ({ scoring, trains }) =>
    scoring.kind === 'made' &&
    scoring.rounds === undefined &&
    trains.some(({ statistic }) => statistic === STATISTIC),
);

let server: Harness;
let reader: Ask;

beforeAll(async () => {
  server = await harness();
  reader = asking(server, await buildAccount(server));
});

const transfer = async () => (await reader('GET', `/api/training/transfer/${DRILL.id}`)).body.rows;

/** Plays a set that one side wins to love: the player wins all points on serve, or none. */
async function play({ id: accountId }: Account, daysAgo: number, winner: 'a' | 'b'): Promise<void> {
  const body = matchBody({
    startedAt: PLAY_STARTED - daysAgo * DAY,
    setup: { format: 'SET1-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    players: { a: [{ name: 'Player', accountId }], b: [{ name: 'Other' }] },
  });
  const log = points(winner.repeat(24)).map((event, index) => ({
    seq: index + 1,
    event: { ...event, at: event.at - daysAgo * DAY },
    receivedAt: server.clock.now(),
  }));
  await importMatches(server.db, [{ ...body, ownerId: accountId, deviceId: uuidv7(), log }]);
}

async function run({ id: accountId }: Account, daysAgo: number): Promise<void> {
  const startedAt = new Date(PLAY_STARTED - daysAgo * DAY);
  await saveResultRow(server.db, {
    ...{ id: uuidv7(), accountId, sport: 'tennis', drillKey: DRILL.id, drillId: null, drillVersion: null },
    ...{ counts: [[1, 0, 1]], startedAt, endedAt: startedAt, activeSeconds: 60, note: null },
    ...{ sessionId: null, createdAt: startedAt },
  });
}

test('nothing is measured of players who did not let their training count', async () => {
  await measureTransfer(server);
  expect(await transfer()).toEqual([]);
  expect((await reader('GET', '/api/training/transfer/no-such-drill')).body).toEqual({ rows: [] });
});

test('measures both groups once they have thirty players each, and drops them below', async () => {
  const counted: SignedInAccount[] = [];
  for (let index = 0; index < 60; index += 1) {
    const player = await buildAccount(server, { preferences: { countsInTransfer: true } });
    counted.push(player);
    const { account } = player;
    const isDoer = index < 30;
    for (const daysAgo of [40, 39]) {
      await play(account, daysAgo, 'b');
    }
    // Players who did the drill hold serve since; two thirds of the others don't.
    for (const daysAgo of [10, 9]) {
      await play(account, daysAgo, isDoer || index % 3 === 0 ? 'a' : 'b');
    }
    for (const daysAgo of isDoer ? [30, 29, 28] : []) {
      await run(account, daysAgo);
    }
  }
  await measureTransfer(server);
  const [row] = await transfer();
  expect(row).toMatchObject({ statistic: STATISTIC, players: 30, others: 30 });
  expect(row.change.by).toBeGreaterThan(0.3);
  expect(row.change.low).toBeGreaterThan(0);
  expect(row.change.low).toBeLessThan(row.change.by);

  const [first] = counted.map((player) => asking(server, player));
  expect((await first?.('PATCH', '/user/preferences', { countsInTransfer: null }))?.status).toBe(200);
  await measureTransfer(server);
  expect(await transfer()).toEqual([]);
}, 120_000);
