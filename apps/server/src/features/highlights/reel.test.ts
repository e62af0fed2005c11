import type { ReelClip } from '@allcourt/contract';
import { isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { messages } from '#server/db/schema/chat.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { startCamera } from '#test/camera.ts';
import { chatterOf, teamChatOf } from '#test/chat.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, type Event, point } from '#test/matches.ts';
import { endNow } from '#test/streams.ts';

let server: Harness;
let club: Club;
let matchId: string;
let broadcastId: string;

/** A filmed minute of a match in which the player wins two break points, and the opponent a game point. */
beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat', 'broadcast'] });
  ({ matchId, broadcastId } = await film());
});

async function film(): Promise<{ matchId: string; broadcastId: string }> {
  const { account } = club.people.custom;
  const device = deviceOf(club.people.custom, server.app);
  const { id } = await buildMatch(device, {
    players: { a: [{ name: 'Piet', accountId: account.id }], b: [{ name: 'Lee Rivera' }] },
  });
  const started = await startCamera(server, club.people.custom, { teamId: club.teamId, matchId: id });
  const session = await started.camera.open();
  const began = server.clock.now().getTime();
  await started.camera.film(session.id, 50);
  const events: Event[] = [...'bbbaaaaa'].map((winner, index) =>
    point(winner === 'a' ? 'a' : 'b', began + 4000 + index * 5000),
  );
  expect((await device.append(id, { base: 0, events })).status).toBe(200);
  await endNow(server, started.broadcastId);
  return { matchId: id, broadcastId: started.broadcastId };
}

const url = (query = '') => `/api/reels/${club.people.custom.account.id}${query}`;

test('has the points that the player won, in order of time, for the player and the team', async () => {
  const { status, body } = await club.ask.custom('GET', url());
  expect(status).toBe(200);
  expect(body.player).toBe('Piet');
  expect(body.clips.length).toBeGreaterThan(0);
  expect(body.clips).toEqual(
    body.clips.toSorted((one: ReelClip, other: ReelClip) => one.from.localeCompare(other.from)),
  );
  expect(body.clips[0]).toMatchObject({
    broadcastId,
    teamId: club.teamId,
    mediaBase: expect.stringMatching(/^\/live/),
  });
  expect(body.clips.map((clip: ReelClip) => clip.name)).not.toContain('Game won');
  expect((await club.ask.coach('GET', url())).body).toEqual(body);
});

test('leaves out what the opponent won', async () => {
  const { body } = await club.ask.custom('GET', `/api/live/${broadcastId}/highlights`);
  const reel = (await club.ask.custom('GET', url())).body.clips;
  expect(reel.length).toBeLessThanOrEqual(body.highlights.length);
  expect(reel.map((clip: ReelClip) => clip.name)).not.toContain('Break point won');
});

test('is offered to members of the team, beside the highlights', async () => {
  const path = `/api/live/${broadcastId}/highlights`;
  const { id: accountId } = club.people.custom.account;
  expect((await club.ask.coach('GET', path)).body.players).toEqual([{ accountId, name: 'Piet' }]);
  await server.db.update(broadcasts).set({ visibility: 'public' });
  expect((await club.ask.outsider('GET', path)).body.players).toEqual([]);
  await server.db.update(matchPlayers).set({ hiddenAt: server.clock.now() });
  expect((await club.ask.coach('GET', path)).body.players).toEqual([]);
});

test('is of one match or one year, as asked', async () => {
  const year = server.clock.now().getUTCFullYear();
  const count = async (query: string) => (await club.ask.custom('GET', url(query))).body.clips.length;
  const whole = await count('');
  expect(await count(`?matchId=${matchId}`)).toBe(whole);
  expect(await count(`?matchId=${uuidv7()}`)).toBe(0);
  expect(await count(`?year=${year}`)).toBe(whole);
  expect(await count(`?year=${year - 1}`)).toBe(0);
});

test('is empty for readers who cannot watch, and needs an account', async () => {
  expect((await club.ask.outsider('GET', url())).body).toEqual({ player: null, clips: [] });
  expect((await club.ask.visitor('GET', url())).status).toBe(401);
  expect((await club.ask.custom('GET', '/api/reels/piet')).status).toBe(404);
});

test('leaves out matches that the player has hidden', async () => {
  await server.db.update(matchPlayers).set({ hiddenAt: server.clock.now() });
  expect((await club.ask.custom('GET', url())).body.clips).toEqual([]);
});

test('is a card in a chat that says nothing but whose it is', async () => {
  const chat = await teamChatOf(server, club.teamId);
  const { id: accountId } = club.people.custom.account;
  const target = { kind: 'reel', accountId, matchId, year: null } as const;
  const { card } = await chatterOf(server, club.people.custom).say(chat, { text: '', target });
  expect(card).toEqual({ target, match: null, moment: null });
  expect(await server.db.$count(messages, isNotNull(messages.matchId))).toBe(0);
});
