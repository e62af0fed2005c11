import type { DeviceName, ErrorBody, ServerToClient, SocketAnswer } from '@allcourt/contract';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness, testConfig } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, points } from '#test/matches.ts';
import { type ClientSocket, connect, cutOff, next } from '#test/sockets.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  phone = deviceOf(maya, server.app);
});

async function share(matchId: string): Promise<{ id: string; token: string }> {
  const url = `/api/matches/${matchId}/shares`;
  const { cookie } = maya;
  const made = (await server.app.inject({ method: 'POST', url, headers: { cookie } })).json();
  return { id: made.share.id, token: made.token };
}

async function revoke(matchId: string, shareId: string): Promise<void> {
  const url = `/api/matches/${matchId}/shares/${shareId}`;
  const { cookie } = maya;
  await server.app.inject({ method: 'DELETE', url, headers: { cookie } });
}

async function changeMatch(method: 'DELETE' | 'POST', path: string): Promise<void> {
  const { cookie } = maya;
  await server.app.inject({ method, url: `/api/matches/${path}`, headers: { cookie } });
}

/** A guest with a link to a match of Maya's. */
async function watchedMatch(log = '') {
  const { id } = await buildMatch(phone, { log: points(log) });
  const { id: shareId, token } = await share(id);
  const guest = await connect(server.app, { shareToken: token });
  return { id, shareId, token, guest };
}

function standing(guest: ClientSocket): Promise<SocketAnswer<{ seq: number; scorer: object }>> {
  return guest.emitWithAck('match:watch-shared', {});
}

/** Resolves with the next message that matches. */
function until<Event extends keyof ServerToClient>(
  socket: ClientSocket,
  event: Event,
  isSo: (message: Parameters<ServerToClient[Event]>[0]) => boolean,
): Promise<Parameters<ServerToClient[Event]>[0]> {
  return next(socket, event).then((message) => (isSo(message) ? message : until(socket, event, isSo)));
}

const thisPhone = (): DeviceName => ({ id: phone.deviceId, kind: 'phone' });

describe('a guest', () => {
  test('hears every committed point, as a spectator sees it', async () => {
    const { id, guest } = await watchedMatch('ab');
    const heard = next(guest, 'match:events');
    await phone.append(id, { base: 2, events: games('a') });

    expect(await heard).toMatchObject({
      matchId: id,
      events: [{ seq: 3 }, { seq: 4 }, { seq: 5 }, { seq: 6 }],
      match: { seq: 6, mySide: null, canScore: false, players: { a: [{ accountId: null }] } },
    });
    expect(await standing(guest)).toMatchObject({ ok: true, value: { seq: 6 } });
  });

  test('hears no other match, and none of the scorer’s notes', async () => {
    const { id, guest } = await watchedMatch();
    const other = await watchedMatch();
    const heard: string[] = [];
    other.guest.on('match:events', ({ matchId }) => heard.push(matchId));
    const note = { id: crypto.randomUUID(), at: 0, kind: 'note' as const, text: 'Her knee hurts' };
    const events = next(guest, 'match:events');
    await phone.append(id, { base: 0, events: [note] });

    expect(JSON.stringify(await events)).not.toContain('knee');
    await standing(other.guest);
    expect(heard).toEqual([]);
  });

  test('may do nothing else', async () => {
    const { id, guest } = await watchedMatch();
    const cut = cutOff(guest);
    const answer = await guest.emitWithAck('match:watch', { matchId: id });

    expect(answer).toMatchObject({ ok: false, code: 'not-signed-in' });
    expect(await cut).toBe('io server disconnect');
  });

  test('is a guest even with the cookie of a scorer', async () => {
    const { id, token } = await watchedMatch();
    const guest = await connect(server.app, { ...maya, shareToken: token });

    expect(await guest.emitWithAck('match:watch', { matchId: id })).toMatchObject({ code: 'not-signed-in' });
  });

  test('is disconnected when the link ends, and cannot return', async () => {
    const { id, shareId, token, guest } = await watchedMatch();
    const byAnotherLink = await connect(server.app, { shareToken: (await share(id)).token });
    const cut = cutOff(guest);
    await revoke(id, shareId);

    expect(await cut).toBe('io server disconnect');
    const refusal = await connect(server.app, { shareToken: token }).catch(
      (error: { data?: ErrorBody }) => error.data,
    );
    expect(refusal).toMatchObject({ code: 'share-not-found' });
    expect((await standing(byAnotherLink)).ok).toBe(true);
  });

  test('is disconnected when the match is deleted, and can return when it is restored', async () => {
    const { id, token, guest } = await watchedMatch('a');
    const unconcerned = await watchedMatch('b');
    const cut = cutOff(guest);
    await changeMatch('DELETE', id);

    expect(await cut).toBe('io server disconnect');
    const refusal = await connect(server.app, { shareToken: token }).catch(
      (error: { data?: ErrorBody }) => error.data,
    );
    expect(refusal).toMatchObject({ code: 'share-not-found' });
    expect((await standing(unconcerned.guest)).ok).toBe(true);

    await changeMatch('POST', `${id}/restore`);
    const back = await connect(server.app, { shareToken: token });
    expect(await standing(back)).toMatchObject({ ok: true, value: { seq: 1 } });
  });

  test.each(['nonsense', 'x'.repeat(43), 'x'.repeat(5000)])(
    'does not come in with %.50s',
    async (shareToken) => {
      await expect(connect(server.app, { shareToken })).rejects.toThrow();
    },
  );

  test('is refused before the token is checked if the address has tried too often', async () => {
    const { limits } = testConfig();
    const limited = await harness({
      config: { limits: { ...limits, watching: { max: 2, windowMs: 60_000 } } },
    });
    const attempt = () =>
      connect(limited.app, { shareToken: 'x'.repeat(43) }).catch(
        (error: { data?: ErrorBody }) => error.data?.code,
      );

    expect([await attempt(), await attempt(), await attempt()]).toEqual([
      'share-not-found',
      'share-not-found',
      'too-many-requests',
    ]);
    limited.clock.advance({ minutes: 1 });
    expect(await attempt()).toBe('share-not-found');
  });

  test('is disconnected at the next review if the match is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const own = await harness();
    const person = await buildAccount(own);
    const { id } = await buildMatch(deviceOf(person, own.app));
    const url = `/api/matches/${id}/shares`;
    const { token } = (
      await own.app.inject({ method: 'POST', url, headers: { cookie: person.cookie } })
    ).json();
    const cut = cutOff(await connect(own.app, { shareToken: token }));
    await own.pool.query('delete from matches where id = $1', [id]);
    vi.advanceTimersByTime(5 * 60_000);

    expect(await cut).toBe('io server disconnect');
  });
});

describe('whether a scorer is present', () => {
  test('is published when the scoring device comes and goes', async () => {
    const { id, guest } = await watchedMatch('a');
    const heardAt = server.clock.now().toISOString();
    expect(await standing(guest)).toMatchObject({ value: { scorer: { isHere: false, heardAt } } });

    const here = until(guest, 'match:scorer', ({ scorer }) => scorer.isHere);
    const scorer = await connect(server.app, maya);
    await scorer.emitWithAck('match:watch', { matchId: id, device: thisPhone() });
    expect(await here).toEqual({ matchId: id, scorer: { isHere: true, heardAt } });

    const gone = until(guest, 'match:scorer', ({ scorer }) => !scorer.isHere);
    scorer.close();
    expect(await gone).toEqual({ matchId: id, scorer: { isHere: false, heardAt } });
  });

  test('is published when it stops watching, whatever their other devices do', async () => {
    const { id, guest } = await watchedMatch('a');
    const scorer = await connect(server.app, maya);
    const tablet = await connect(server.app, maya);
    await scorer.emitWithAck('match:watch', { matchId: id, device: thisPhone() });
    await tablet.emitWithAck('match:watch', {
      matchId: id,
      device: { id: crypto.randomUUID(), kind: 'tablet' },
    });
    const gone = until(guest, 'match:scorer', ({ scorer }) => !scorer.isHere);
    scorer.emit('match:unwatch', { matchId: id });

    await gone;
    expect(await standing(guest)).toMatchObject({ value: { scorer: { isHere: false } } });
  });

  test('is true before the first point if a scorer watches, and not if only a player does', async () => {
    const { id, guest } = await watchedMatch();
    const here = until(guest, 'match:scorer', ({ scorer }) => scorer.isHere);
    const scorer = await connect(server.app, maya);
    await scorer.emitWithAck('match:watch', { matchId: id, device: thisPhone() });

    expect(await here).toEqual({ matchId: id, scorer: { isHere: true, heardAt: null } });
  });
});
