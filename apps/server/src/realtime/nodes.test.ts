// Two servers on one database, linked by a log in this process. Over Redis: e2e/cluster.

import type { ServerToClient, SocketAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildBroadcast } from '#test/broadcasts.ts';
import { chatterOf, teamChatOf } from '#test/chat.ts';
import { asking, buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { deviceOf, matchBody, points } from '#test/matches.ts';
import { type MemoryLog, memoryLog, type TestLink } from '#test/memory-log.ts';
import { type ClientSocket, connect, cutOff, next } from '#test/sockets.ts';

let log: MemoryLog;
let a: Harness & { link: TestLink };
let b: Harness & { link: TestLink };
let club: Club;

beforeEach(async () => {
  log = memoryLog();
  const links = [log.link(), log.link()] as const;
  a = { ...(await harness({ link: links[0] })), link: links[0] };
  b = { ...(await harness({ link: links[1], database: a })), link: links[1] };
  club = await buildClub(a, { custom: ['chat', 'broadcast', 'manage_roster'] });
});

const watch = (socket: ClientSocket, matchId: string, device?: { id: string; kind: 'phone' }) =>
  socket.emitWithAck('match:watch', { matchId, ...(device ? { device } : {}) });

/** The next message of this name that is as expected. */
function until<Event extends keyof ServerToClient>(
  socket: ClientSocket,
  event: Event,
  isExpected: (message: Parameters<ServerToClient[Event]>[0]) => boolean,
): Promise<Parameters<ServerToClient[Event]>[0]> {
  return new Promise((resolve) => {
    const listen = (message: Parameters<ServerToClient[Event]>[0]) => {
      if (isExpected(message)) {
        resolve(message);
      }
    };
    socket.on<keyof ServerToClient>(event, listen);
  });
}

/** Waits for a message that follows all that was published before it. */
async function settled(conversationId: string, socket: ClientSocket) {
  const text = uuidv7();
  const there = until(socket, 'chat:message', ({ message }) => message.text === text);
  await chatterOf(a, club.people.coach).say(conversationId, text);
  await there;
}

test('a message written on one server is heard on both, once', async () => {
  const chat = await teamChatOf(a, club.teamId);
  const listeners = await Promise.all([a, b].map(({ app }) => connect(app, club.people.player)));
  const heard = listeners.map((socket) => {
    const texts: string[] = [];
    socket.on('chat:message', ({ message }) => texts.push(message.text));
    return texts;
  });
  await chatterOf(a, club.people.coach).say(chat, 'from a');
  await chatterOf(b, club.people.coach).say(chat, 'from b');
  await vi.waitFor(() =>
    expect(heard.map((texts) => texts.toSorted())).toEqual([
      ['from a', 'from b'],
      ['from a', 'from b'],
    ]),
  );
});

test('signing out on one server ends the connections of the session on the other', async () => {
  const { cookie } = club.people.player;
  const socket = await connect(b.app, { cookie });
  const ended = next(socket, 'session:ended');
  const cut = cutOff(socket);
  await a.app.inject({ method: 'POST', url: '/auth/logout', headers: { cookie } });
  await ended;
  expect(await cut).toBe('io server disconnect');
});

test('a member removed on one server no longer hears the team on the other', async () => {
  const chat = await teamChatOf(a, club.teamId);
  const [removed, staying] = [
    await connect(b.app, club.people.player),
    await connect(b.app, club.people.coach),
  ];
  const heard = vi.fn();
  removed.on('chat:message', heard);
  const changed = next(removed, 'team:changed');
  await club.ask.admin('DELETE', `${club.url}/members/${club.memberIds.get(club.people.player.account.id)}`);
  await changed;
  await settled(chat, staying);
  const texts = heard.mock.calls.map(([{ message }]) => message.kind);
  expect(texts).not.toContain('text');
});

test('a spectator on one server is told that a scorer is connected to the other, and when they are not', async () => {
  const { player } = club.people;
  const matchId = matchBody().id;
  const phone = deviceOf(player, a.app);
  await phone.create(matchBody({ id: matchId }));
  const { body } = await asking(a, player)('POST', `/api/matches/${matchId}/shares`, {});
  const guest = await connect(b.app, { shareToken: body.token });
  const scoring = await connect(a.app, player);
  const came = until(guest, 'match:scorer', ({ scorer }) => scorer.isHere);
  await watch(scoring, matchId, { id: phone.deviceId, kind: 'phone' });
  await came;
  const standing: SocketAnswer<{ scorer: object }> = await guest.emitWithAck('match:watch-shared', {});
  expect(standing).toMatchObject({ ok: true, value: { scorer: { isHere: true } } });
  await phone.append(matchId, { base: 0, events: points('a') });

  const left = until(guest, 'match:scorer', ({ scorer }) => !scorer.isHere);
  scoring.close();
  await left;
});

test('the viewers of a broadcast are counted over both servers, an account once', async () => {
  const { id } = await buildBroadcast(club.ask.custom, club.teamId);
  const [one, other] = [await connect(a.app, club.people.coach), await connect(b.app, club.people.coach)];
  const another = await connect(b.app, club.people.player);
  const counts: number[] = [];
  for (const socket of [one, other, another, one]) {
    const answer: SocketAnswer<{ viewers: number }> = await socket.emitWithAck('stream:watch', { key: id });
    counts.push(answer.ok ? answer.value.viewers : 0);
  }
  expect(counts).toEqual([1, 1, 2, 2]);
});

test('a person is online while connected to any server', async () => {
  const statusOn = async (server: Harness) => {
    const { body } = await asking(server, club.people.admin)('GET', `${club.url}/members`);
    const members: { accountId: string; status: string }[] = body.members;
    return members.find(({ accountId }) => accountId === club.people.player.account.id)?.status;
  };
  const teammate = await connect(b.app, club.people.admin);
  const { id } = club.people.player.account;
  const came = until(teammate, 'presence', ({ accountId }) => accountId === id);
  await connect(a.app, club.people.player);
  expect((await came).status).toBe('online');
  expect([await statusOn(a), await statusOn(b)]).toEqual(['online', 'online']);
});

test('clients whose server missed something connect again', async () => {
  const chat = await teamChatOf(a, club.teamId);
  const listening = await connect(b.app, club.people.player);
  await settled(chat, listening);
  b.link.setUp(false);
  await chatterOf(a, club.people.coach).say(chat, 'lost');
  await vi.waitFor(() => expect(log.has('lost')).toBe(true));
  log.drop();
  const cut = cutOff(listening);
  b.link.setUp(true);
  await chatterOf(a, club.people.coach).say(chat, 'heard');
  expect(await cut).toBe('io server disconnect');
});

test('a server that is cut off finds out by itself who was removed from a team', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const link = log.link();
    const cutOffServer = await harness({ link, database: a });
    const chat = await teamChatOf(a, club.teamId);
    const removed = await connect(cutOffServer.app, club.people.player);
    const staying = await connect(cutOffServer.app, club.people.coach);
    link.setUp(false);
    const memberId = club.memberIds.get(club.people.player.account.id);
    await club.ask.admin('DELETE', `${club.url}/members/${memberId}`);
    const texts: string[] = [];
    removed.on('chat:message', ({ message }) => texts.push(message.text));
    const say = async (text: string) => {
      const there = until(staying, 'chat:message', ({ message }) => message.text === text);
      await chatterOf(cutOffServer, club.people.coach).say(chat, text);
      await there;
    };
    await vi.advanceTimersByTimeAsync(20_000);
    await vi.waitFor(async () => {
      const before = texts.length;
      await say('again');
      expect(texts).toHaveLength(before);
    });
  } finally {
    vi.useRealTimers();
  }
});
