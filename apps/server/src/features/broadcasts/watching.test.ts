// The room of a broadcast: its members, the events they receive, and when they are removed.

import type { ErrorBody, SocketAnswer } from '@allcourt/contract';
import { TIE_TEMPLATES } from '@allcourt/scoring/ties';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { tieLines, ties } from '#server/db/schema/ties.ts';
import { buildBroadcast, buildLink } from '#test/broadcasts.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { buildMatch, type Device, deviceOf, points } from '#test/matches.ts';
import { type ClientSocket, connect, cutOff, next } from '#test/sockets.ts';

let server: Harness;
let club: Club;
let phone: Device;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['broadcast', 'chat'] });
  phone = deviceOf(club.people.player, server.app);
});

type Watched = SocketAnswer<{ broadcastId: string; viewers: number }>;

const watch = (socket: ClientSocket, key: string): Promise<Watched> =>
  socket.emitWithAck('stream:watch', { key });

const change = (id: string, body: object) => club.ask.custom('PATCH', `/api/broadcasts/${id}`, body);

async function pietsMatch(log = 'ab'): Promise<string> {
  const own = { name: 'Piet Player', accountId: club.people.player.account.id };
  return (await buildMatch(phone, { players: { a: [own], b: [{ name: 'Jo' }] }, log: points(log) })).id;
}

/** Asserts that no event of this name arrives before the connection has answered another request. */
async function receivesNothing(
  socket: ClientSocket,
  event: 'match:events' | 'stream:changed',
  act: () => Promise<unknown>,
) {
  const received = vi.fn();
  socket.on(event, received);
  await act();
  await watch(socket, 'nothing');
  socket.off(event, received);
  expect(received).not.toHaveBeenCalled();
}

function refusalOf(liveKey: string): Promise<string | undefined> {
  return connect(server.app, { liveKey }).then(
    () => undefined,
    (error: { data?: ErrorBody }) => error.data?.code,
  );
}

describe('with an account', () => {
  test('a viewer receives the events of the match on screen, after a change of match too', async () => {
    const [first, second] = [await pietsMatch(), await pietsMatch()];
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { matchId: first });
    const socket = await connect(server.app, club.people.coach);
    expect(await watch(socket, id)).toEqual({ ok: true, value: { broadcastId: id, viewers: 1 } });

    const point = next(socket, 'match:events');
    await phone.append(first, { base: 2, events: points('a') });
    expect(await point).toMatchObject({ matchId: first, events: [{ seq: 3 }] });

    const changed = next(socket, 'stream:changed');
    await change(id, { matchId: second });
    expect(await changed).toEqual({ broadcastId: id, what: 'broadcast' });
    await receivesNothing(socket, 'match:events', () =>
      phone.append(first, { base: 3, events: points('a') }),
    );
    const another = next(socket, 'match:events');
    await phone.append(second, { base: 2, events: points('b') });
    expect((await another).matchId).toBe(second);

    expect(await watch(socket, id)).toMatchObject({ ok: true });
    socket.emit('stream:unwatch', { broadcastId: id });
    await vi.waitFor(async () => {
      expect((await club.ask.coach('GET', `/api/live/${id}`)).body.broadcast.viewers).toBe(0);
    });
    await receivesNothing(socket, 'match:events', () =>
      phone.append(second, { base: 3, events: points('a') }),
    );
  });

  test('an outsider is not admitted', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    const outsider = await connect(server.app, club.people.outsider);

    for (const key of [id, uuidv7(), 'nothing']) {
      expect(await watch(outsider, key)).toMatchObject({ ok: false, code: 'broadcast-not-found' });
    }
    await receivesNothing(outsider, 'stream:changed', () => change(id, { title: 'Renamed' }));
  });

  test('a viewer learns of the end of the match, in order', async () => {
    const matchId = await pietsMatch();
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { matchId });
    const socket = await connect(server.app, club.people.coach);
    await watch(socket, id);
    const changed = next(socket, 'stream:changed');
    await club.ask.player('DELETE', `/api/matches/${matchId}`);

    expect(await changed).toEqual({ broadcastId: id, what: 'broadcast' });
    expect(socket.connected).toBe(true);
  });

  test('a member who leaves the team is notified, receives nothing more, and their media address stops working', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { source: 'camera', hasConsent: true });
    const base = async () => (await club.ask.coach('GET', `/api/live/${id}`)).body.media?.base;
    const before = await base();
    const [socket, coach] = [
      await connect(server.app, club.people.player),
      await connect(server.app, club.people.coach),
    ];
    await watch(socket, id);
    await watch(coach, id);
    const [published, coachNotified] = [next(socket, 'stream:changed'), next(coach, 'stream:changed')];
    const memberId = club.memberIds.get(club.people.player.account.id);
    await club.ask.admin('DELETE', `${club.url}/members/${memberId}`);

    expect(await published).toEqual({ broadcastId: id, what: 'broadcast' });
    expect(await watch(socket, id)).toMatchObject({ code: 'broadcast-not-found' });
    await coachNotified; // The others reload, too.
    expect(await base()).not.toBe(before);
    await receivesNothing(socket, 'stream:changed', () => change(id, { title: 'Renamed' }));
  });

  test('everyone is removed when it is deleted, and admitted when it is restored', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    const socket = await connect(server.app, club.people.coach);
    await watch(socket, id);
    const published = next(socket, 'stream:changed');
    await club.ask.custom('DELETE', `/api/broadcasts/${id}`);
    expect(await published).toMatchObject({ broadcastId: id });
    expect(await watch(socket, id)).toMatchObject({ code: 'broadcast-not-found' });
    await receivesNothing(socket, 'stream:changed', () =>
      club.ask.custom('POST', `/api/broadcasts/${id}/restore`),
    );
    expect((await watch(socket, id)).ok).toBe(true);
  });
});

describe('a guest', () => {
  test('joins a public broadcast and its match with the handshake', async () => {
    const matchId = await pietsMatch();
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public', matchId });
    const guest = await connect(server.app, { liveKey: id });
    const point = next(guest, 'match:events');
    await phone.append(matchId, { base: 2, events: points('a') });
    expect(await point).toMatchObject({ matchId, match: { players: { a: [{ accountId: null }] } } });

    const changed = next(guest, 'stream:changed');
    await change(id, { matchId: null });
    await changed;
    const board = next(guest, 'stream:board');
    await club.ask.custom('PUT', `/api/broadcasts/${id}/board/${uuidv7()}`, {
      base: 0,
      board: { points: { home: 1, away: 0 }, sets: [] },
    });
    expect(await board).toMatchObject({ broadcastId: id, change: { seq: 1 } });
  });

  test('can only receive', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public' });
    const guest = await connect(server.app, { liveKey: id });
    expect(await guest.emitWithAck('match:watch-shared', {})).toMatchObject({ code: 'share-not-found' });
    const cut = cutOff(guest);
    expect(await watch(guest, id)).toMatchObject({ ok: false, code: 'not-signed-in' });
    expect(await cut).toBe('io server disconnect');
  });

  test('is not admitted to a broadcast for the team or by link', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId);
    expect(await refusalOf(id)).toBe('broadcast-not-found');
    await change(id, { visibility: 'link' });
    expect(await refusalOf(id)).toBe('broadcast-not-found');
    const { token } = await buildLink(club.ask.custom, id);
    expect(await refusalOf(token)).toBeUndefined();
    for (const key of ['nothing', uuidv7(), 'x'.repeat(43), 'x'.repeat(5000)]) {
      await expect(connect(server.app, { liveKey: key })).rejects.toThrow();
    }
  });

  test('is disconnected when their link is ended, but not by the end of another link', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'link' });
    const [link, other] = [await buildLink(club.ask.custom, id), await buildLink(club.ask.custom, id)];
    const guest = await connect(server.app, { liveKey: link.token });
    const cut = cutOff(guest);
    await club.ask.custom('DELETE', `/api/broadcasts/${id}/links/${link.id}`);

    expect(await cut).toBe('io server disconnect');
    expect(await refusalOf(link.token)).toBe('broadcast-not-found');
    expect(await refusalOf(other.token)).toBeUndefined();
  });

  test('is disconnected, like outsiders with an account, when it becomes team-only; the team stays', async () => {
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public' });
    const { token } = await buildLink(club.ask.custom, id);
    const [guest, linked, outsider, coach] = [
      await connect(server.app, { liveKey: id }),
      await connect(server.app, { liveKey: token }),
      await connect(server.app, club.people.outsider),
      await connect(server.app, club.people.coach),
    ];
    await watch(outsider, id);
    await watch(coach, id);
    const cuts = [cutOff(guest), cutOff(linked)];
    const published = next(outsider, 'stream:changed');
    await change(id, { visibility: 'team' });

    await Promise.all([...cuts, published]);
    expect([await refusalOf(id), await refusalOf(token)]).toEqual([
      'broadcast-not-found',
      'broadcast-not-found',
    ]);
    await receivesNothing(outsider, 'stream:changed', async () => {
      const received = next(coach, 'stream:changed');
      await change(id, { title: 'Renamed' });
      await received;
    });
    await change(id, { visibility: 'link' });
    expect(await refusalOf(token)).toBe('broadcast-not-found'); // Ended links stay ended.
  });

  test('is disconnected at the next check if the broadcast is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const own = await harness();
      const team = await buildClub(own, { custom: ['broadcast'] });
      const { id } = await buildBroadcast(team.ask.custom, team.teamId, { visibility: 'public' });
      const cut = cutOff(await connect(own.app, { liveKey: id }));
      await own.db.delete(broadcasts).where(eq(broadcasts.id, id));
      vi.advanceTimersByTime(5 * 60_000);
      expect(await cut).toBe('io server disconnect');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an overlay', () => {
  async function overlay() {
    const { body } = await club.ask.custom('POST', `${club.url}/overlays`, {
      name: 'Court 1',
      theme: 'dark',
    });
    const read = async () => (await club.ask.visitor('GET', `/api/overlay/${body.token}`)).body;
    return { id: body.overlay.id, token: body.token, read };
  }

  test('follows the broadcasts of its team', async () => {
    const { token, read } = await overlay();
    expect(await read()).toMatchObject({ theme: 'dark', teamName: 'Falcons', broadcast: null, boards: [] });
    const page = await connect(server.app, { liveKey: token });
    const matchId = await pietsMatch();
    const begun = next(page, 'stream:changed');
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { matchId });

    expect(await begun).toMatchObject({ broadcastId: id });
    expect(await read()).toMatchObject({ broadcast: { id }, match: { id: matchId }, seq: 2, boards: [] });
    const point = next(page, 'match:events');
    await phone.append(matchId, { base: 2, events: points('a') });
    expect((await point).matchId).toBe(matchId);
    expect((await club.ask.coach('GET', `/api/live/${id}`)).body.broadcast.viewers).toBe(0); // Overlays do not count as viewers.

    await change(id, { matchId: null });
    const board = next(page, 'stream:board');
    const counted = { points: { home: 3, away: 1 }, sets: [{ home: 11, away: 9 }] };
    await club.ask.custom('PUT', `/api/broadcasts/${id}/board/${uuidv7()}`, { base: 0, board: counted });
    expect((await board).change.board).toEqual(counted);
    expect(await read()).toMatchObject({ match: null, log: [], boards: [{ seq: 1, board: counted }] });
    await club.ask.custom('POST', `/api/broadcasts/${id}/end`);
    expect(await read()).toMatchObject({ broadcast: null, boards: [] });
  });

  test('has the boards of the last two minutes, and the one before them', async () => {
    const { read } = await overlay();
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, {});
    const count = async (base: number) => {
      const board = { points: { home: base + 1, away: 0 }, sets: [] };
      await club.ask.custom('PUT', `/api/broadcasts/${id}/board/${uuidv7()}`, { base, board });
    };
    const seen = async () => (await read()).boards.map(({ seq }: { seq: number }) => seq);
    expect(await seen()).toEqual([]);
    await count(0);
    server.clock.advance({ seconds: 90 });
    await count(1);
    expect(await seen()).toEqual([1, 2]);
    server.clock.advance({ seconds: 90 });
    await count(2);
    expect(await seen()).toEqual([1, 2, 3]); // a delay of 100 s still shows the first
    server.clock.advance({ seconds: 60 });
    expect(await seen()).toEqual([2, 3]);
    await club.ask.custom('POST', `/api/broadcasts/${id}/end`);
  });

  test('follows one court, by the line of a tie or by the venue, whatever is newer', async () => {
    const { token } = await overlay();
    const [first, second] = [await pietsMatch(), await pietsMatch()];
    const info = { opponent: null, surface: null, type: null };
    const start = async (matchId: string, venue: string | null) =>
      (await buildBroadcast(club.ask.custom, club.teamId, { matchId, info: { ...info, venue } })).id;
    const one = await start(first, 'Court 1');
    const other = await start(second, 'Center Court');
    const on = async (court: string) =>
      (await club.ask.visitor('GET', `/api/overlay/${token}?court=${encodeURIComponent(court)}`)).body
        .broadcast?.id ?? null;

    expect([await on('1'), await on('court 1'), await on('center court'), await on('2')]).toEqual([
      ...[one, one, other],
      null,
    ]);
    const tieId = uuidv7();
    const now = server.clock.now();
    const [template] = TIE_TEMPLATES;
    if (!template) {
      throw new Error('There is no template.');
    }
    await server.db.insert(ties).values({
      ...{ id: tieId, teamId: club.teamId, key: '', sport: 'tennis', opponent: 'Raptors', isHome: true },
      ...{ template, startsAt: now, draft: { placements: [], reserves: [] } },
      ...{ version: 1, createdAt: now },
    });
    await server.db.insert(tieLines).values({ tieId, code: 'S1', court: '4', matchId: second });
    expect([await on('Court 4'), await on('center court')]).toEqual([other, null]);
  });

  test('follows one broadcast or one match beside a newer broadcast, and is empty after its end', async () => {
    const { token, read } = await overlay();
    const [first, second] = [await pietsMatch(), await pietsMatch()];
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { matchId: first });
    const newer = await buildBroadcast(club.ask.custom, club.teamId, { matchId: second });
    const bound = async (query: string) =>
      (await club.ask.visitor('GET', `/api/overlay/${token}?${query}`)).body.broadcast?.id ?? null;
    expect((await read()).broadcast.id).toBe(newer.id);
    expect(await bound(`broadcast=${id}`)).toBe(id);
    expect(await bound(`match=${first}`)).toBe(id);
    expect(await bound(`match=${uuidv7()}`)).toBeNull();
    const page = await connect(server.app, { liveKey: token });
    const point = next(page, 'match:events');
    await phone.append(first, { base: 2, events: points('a') });
    expect((await point).matchId).toBe(first);

    await club.ask.custom('POST', `/api/broadcasts/${id}/end`);
    expect(await bound(`broadcast=${id}`)).toBeNull();
    expect((await read()).broadcast.id).toBe(newer.id);
  });

  test('receives nothing of the match after the broadcast ended', async () => {
    const { token } = await overlay();
    const matchId = await pietsMatch();
    const { id } = await buildBroadcast(club.ask.custom, club.teamId, { matchId });
    const page = await connect(server.app, { liveKey: token });
    const over = next(page, 'stream:changed');
    await club.ask.custom('POST', `/api/broadcasts/${id}/end`);
    await over;
    const received = vi.fn();
    page.on('match:events', received);
    await phone.append(matchId, { base: 2, events: points('a') });
    const again = next(page, 'stream:changed');
    await change(id, { title: 'Renamed' });
    await again;

    expect(received).not.toHaveBeenCalled();
  });

  test('is disconnected when turned off, and its key opens nothing', async () => {
    const { id, token, read } = await overlay();
    expect((await club.ask.custom('GET', `${club.url}/overlays`)).body.overlays).toMatchObject([
      { id, name: 'Court 1', theme: 'dark' },
    ]);
    const cut = cutOff(await connect(server.app, { liveKey: token }));
    await club.ask.custom('DELETE', `${club.url}/overlays/${id}`);

    expect(await cut).toBe('io server disconnect');
    expect(await read()).toMatchObject({ code: 'overlay-not-found' });
    expect(await refusalOf(token)).toBe('broadcast-not-found');
    expect((await club.ask.custom('DELETE', `${club.url}/overlays/${id}`)).status).toBe(404);
    expect((await club.ask.custom('GET', `${club.url}/overlays`)).body).toEqual({ overlays: [] });
  });

  test('a team has a limited number', async () => {
    for (let count = 0; count < 10; count += 1) {
      await overlay();
    }
    const more = await club.ask.custom('POST', `${club.url}/overlays`, { name: 'One more', theme: 'light' });
    expect(more).toMatchObject({ status: 409, body: { code: 'too-many-kept' } });
  });
});

test('no key appears in the server log', async () => {
  const { log, lines } = recordingLog();
  const { app } = await harness({ log });
  const token = 'x'.repeat(43);
  for (const url of [
    `/api/live/${token}`,
    `/api/live/${token}/log?after=1`,
    `/api/live/${token}/messages/${uuidv7()}`,
    `/api/overlay/${token}`,
    `/live/${uuidv7()}/${token}/live.m3u8`,
  ]) {
    await app.inject({ url });
  }
  for (const url of [`/live/${token}`, `/overlay/${token}`]) {
    await app.inject({ url, headers: { accept: 'text/html' } });
  }

  expect(JSON.stringify(lines())).toContain('/api/live/:key/log');
  expect(JSON.stringify(lines())).not.toContain(token);
});

test('counts viewers: an account once, every guest, and stores the maximum', async () => {
  const { id } = await buildBroadcast(club.ask.custom, club.teamId, { visibility: 'public' });
  const coach = await connect(server.app, club.people.coach);
  await watch(coach, id);
  // The person who broadcasts is no viewer.
  await watch(await connect(server.app, club.people.custom), id);
  const tablet = await connect(server.app, club.people.coach);
  await watch(tablet, id);
  const three = until(coach, (viewers) => viewers === 2);
  const guest = await connect(server.app, { liveKey: id });
  expect(await three).toEqual({ broadcastId: id, viewers: 2 });

  const published: number[] = [];
  coach.on('stream:viewers', ({ viewers }) => published.push(viewers));
  const one = until(coach, (viewers) => viewers === 1);
  guest.close();
  await one;
  tablet.close();
  await vi.waitFor(async () => {
    const { broadcast } = (await club.ask.player('GET', `/api/live/${id}`)).body;
    expect(broadcast).toMatchObject({ viewers: 1, mostViewers: 2 });
  });
  expect(published).toEqual([1]);
});

function until(socket: ClientSocket, isSo: (viewers: number) => boolean): Promise<object> {
  return next(socket, 'stream:viewers').then((message) =>
    isSo(message.viewers) ? message : until(socket, isSo),
  );
}
