import { broadcastAnswer, broadcastsAnswer, crowdAnswer, liveLogAnswer } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { teams } from '#server/db/schema/teams.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { seedDemo } from './seed.ts';

let server: Harness;
let cookie: string;

beforeAll(async () => {
  server = await harness({ config: { dataDir: temporaryFolder() } });
  await seedDemo({ ...server, log: recordingLog().log });
  const [session] = (await server.app.inject({ method: 'POST', url: '/auth/demo' })).cookies;
  cookie = `${session?.name}=${session?.value}`;
});

test('the Falcons have a recording with pictures from before the first point to after the last one', async () => {
  const { broadcast, media } = await recorded();
  const { match, log } = liveLogAnswer.parse(await read(`/api/live/${broadcast.id}/log`));
  const points = log.map(({ event }) => event.at);

  expect(match?.status).toBe('completed');
  expect(Date.parse(broadcast.recording?.firstAt ?? '')).toBeLessThan(Math.min(...points));
  expect(Date.parse(broadcast.recording?.lastAt ?? '')).toBeGreaterThan(Math.max(...points));
  const list = await server.app.inject({ url: `${media?.base}/vod.m3u8` });
  expect(list.body.match(/\.m4s/g)?.length).toBeGreaterThan(300);
  expect(list.body).toContain('#EXT-X-ENDLIST');
  expect(list.body).not.toContain('#EXT-X-DISCONTINUITY\n');
  const still = await server.app.inject({ url: broadcast.still ?? '' });
  expect(still.headers['content-type']).toBe('image/jpeg');
});

test('it is known where it was played, on what and by which rules, and who was across the net', async () => {
  const { broadcast } = await recorded();
  const { match } = liveLogAnswer.parse(await read(`/api/live/${broadcast.id}/log`));
  expect(broadcast.info.venue).toBe('Bayside Racquet Club');
  expect(match).toMatchObject({
    place: 'Bayside Racquet Club',
    surface: 'hard',
    setup: { discipline: 'singles' },
    players: { a: [{ name: 'Jonas Lindqvist' }], b: [{ name: 'Kwame Boateng' }] },
  });
});

test('the team spoke beside it, and the crowd clapped', async () => {
  const { broadcast } = await recorded();
  const { messages, isOpen } = await read(`/api/live/${broadcast.id}/messages`);
  const { totals } = crowdAnswer.parse(await read(`/api/live/${broadcast.id}/reactions`));

  expect(messages.length).toBeGreaterThan(5);
  expect(isOpen).toBe(false);
  expect(totals['👏']).toBeGreaterThan(30);
});

async function recorded() {
  const [team] = await server.db.select().from(teams).where(eq(teams.slug, 'falcons'));
  const { past } = broadcastsAnswer.parse(await read(`/api/teams/${team?.id}/broadcasts`));
  expect(past).toHaveLength(1);
  return broadcastAnswer.parse(await read(`/api/live/${past[0]?.id}`));
}

// biome-ignore lint/suspicious/noExplicitAny: what JSON says; the schemas above hold it to its shape.
async function read(url: string): Promise<any> {
  const answer = await server.app.inject({ url, headers: { cookie } });
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
}
