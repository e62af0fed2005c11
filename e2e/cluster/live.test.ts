// Clients of one node see what happens on another.

import { randomUUID } from 'node:crypto';
import type { BroadcastAnswer, RosterAnswer, SocketAnswer } from '@allcourt/contract';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { ServerProcess } from '../server-process.ts';
import { Camera } from './camera.ts';
import { connectGuest, foundTeam, heard, type Line, Person } from './person.ts';
import { pointEvent } from './scorer.ts';

const POINTS = 30;
const MESSAGES_EACH = 15;
const PIECES = 4;
/** For a piece of video to reach those who wait on another node. */
const SEEN_WITHIN_MS = 2000;
/** For a sign-out or a removal to take effect on another node. */
const CUT_WITHIN_MS = 1000;
/** For the people of a killed node to disappear. */
const MISSED_WITHIN_MS = 13_000;

const [a, b, c] = inject('origins');

test('points scored on A are seen on B and C, each once and in order, by players and by guests', async () => {
  const person = await Person.register(a);
  const scorer = person.scorer();
  const matchId = await scorer.createMatch(a);
  const { token } = await person.ask<{ token: string }>('POST', `${a}/api/matches/${matchId}/shares`);
  const [player, guest] = await Promise.all([person.connect(b), connectGuest(c, token)]);
  await player.emitWithAck('match:watch', { matchId });
  const seen = [player, guest].map((line) => {
    const seqs: number[] = [];
    line.on('match:events', ({ events }) => seqs.push(...events.map(({ seq }) => seq)));
    return seqs;
  });
  for (let point = 0; point < POINTS; point += 1) {
    await scorer.score(a, matchId, pointEvent(point));
  }
  const all = Array.from({ length: POINTS }, (_, index) => index + 1);
  await vi.waitFor(() => expect(seen).toEqual([all, all]));
});

test('a guest on B is not told that the scorer is away while they are connected to A', async () => {
  const person = await Person.register(a);
  const scorer = person.scorer();
  const matchId = await scorer.createMatch(a);
  const { token } = await person.ask<{ token: string }>('POST', `${a}/api/matches/${matchId}/shares`);
  const guest = await connectGuest(b, token);
  const phone = await person.connect(a);
  const came = heard(guest, 'match:scorer', (message) => message.scorer.isHere);
  await phone.emitWithAck('match:watch', { matchId, device: { id: scorer.deviceId, kind: 'phone' } });
  await came;
  const late = await connectGuest(c, token);
  const answer: SocketAnswer<{ scorer: { isHere: boolean } }> = await late.emitWithAck(
    'match:watch-shared',
    {},
  );
  expect(answer).toMatchObject({ ok: true, value: { scorer: { isHere: true } } });

  const left = heard(guest, 'match:scorer', (message) => !message.scorer.isHere);
  phone.close();
  await left;
});

test('people who write on A, B and C at the same time all get the same conversation', async () => {
  const { team, people } = await club(3);
  const nodes = [a, b, c];
  const lines = await Promise.all(people.map((person, index) => person.connect(nodes[index] ?? a)));
  const received = lines.map((line) => {
    const messages: { seq: number; text: string }[] = [];
    line.on('chat:message', ({ message }) => messages.push({ seq: message.seq, text: message.text }));
    return messages;
  });
  await Promise.all(people.map((person, index) => writeAll(person, nodes[index] ?? a, team.conversationId)));
  const sent = MESSAGES_EACH * people.length;
  await vi.waitFor(() => expect(received.map(({ length }) => length)).toEqual([sent, sent, sent]));
  const [one, other, another] = received.map((messages) => messages.toSorted((x, y) => x.seq - y.seq));
  expect(new Set(one?.map(({ text }) => text)).size).toBe(sent);
  expect(other).toEqual(one);
  expect(another).toEqual(one);
});

test('a person on A and B is one person, who stays online when they leave one of them', async () => {
  const { team, admin, people } = await club(1);
  const [person] = people;
  const watching = await admin.connect(c);
  const statuses: string[] = [];
  watching.on('presence', ({ accountId, status }) => {
    if (accountId === person?.accountId) {
      statuses.push(status);
    }
  });
  const [onA, onB] = [await person?.connect(a), await person?.connect(b)];
  await vi.waitFor(() => expect(statuses).toEqual(['online']));
  await vi.waitFor(async () =>
    expect(await statusesOf(admin, team.teamId, person)).toEqual(['online', 'online', 'online']),
  );
  onB?.emit('presence:idle', { isIdle: true });
  onA?.close();
  await vi.waitFor(() => expect(statuses).toEqual(['online', 'away']));
  expect(await statusesOf(admin, team.teamId, person)).toEqual(['away', 'away', 'away']);
});

test('a sign-out on A cuts the connections of the session on B and C within a second', async () => {
  const person = await Person.register(a);
  const lines = await Promise.all([person.connect(b), person.connect(c)]);
  const cut = lines.map((line) => cutOff(line));
  const begun = performance.now();
  await person.ask('POST', `${a}/auth/logout`);
  await Promise.all(cut);
  expect(performance.now() - begun).toBeLessThan(CUT_WITHIN_MS);
});

test('a member removed on A hears nothing of the team on B within a second', async () => {
  const { team, admin, people } = await club(2);
  const [removed, staying] = people;
  const [line, other] = [await removed?.connect(b), await staying?.connect(b)];
  if (!line || !other) {
    throw new Error('The club has two players.');
  }
  const texts: string[] = [];
  line.on('chat:message', ({ message }) => texts.push(message.text));
  const { members } = await admin.ask<RosterAnswer>('GET', `${a}/api/teams/${team.teamId}/members`);
  const memberId = members.find(({ accountId }) => accountId === removed?.accountId)?.id;
  const gone = heard(line, 'team:changed');
  const begun = performance.now();
  await admin.ask('DELETE', `${a}/api/teams/${team.teamId}/members/${memberId}`);
  await gone;
  expect(performance.now() - begun).toBeLessThan(CUT_WITHIN_MS);
  const there = heard(other, 'chat:message', ({ message }) => message.text === 'after');
  await say(admin, a, { conversationId: team.conversationId, text: 'after' });
  await there;
  expect(texts).not.toContain('after');
});

test('a camera on A is watched on B and C, where the next piece is waited for', async () => {
  const { team, admin } = await club(0);
  const camera = await Camera.start(admin, a, team.teamId);
  const { broadcastId, sessionId } = camera;
  await camera.send(a, 1);
  const { media } = await admin.ask<BroadcastAnswer>('GET', `${b}/api/live/${broadcastId}`);
  for (let number = 2; number <= PIECES; number += 1) {
    const waiting = [b, c].map(async (node) => {
      const playlist = await fetch(`${node}${media?.base}/live.m3u8?_HLS_msn=${number - 1}`);
      return { playlist: await playlist.text(), at: performance.now() };
    });
    const bytes = await camera.send(a, number);
    const sentAt = performance.now();
    for (const { playlist, at } of await Promise.all(waiting)) {
      expect(playlist).toContain(`${sessionId}/${number}.m4s`);
      expect(at - sentAt).toBeLessThan(SEEN_WITHIN_MS);
    }
    const piece = await fetch(`${c}${media?.base}/${sessionId}/${number}.m4s`);
    expect(Buffer.from(await piece.arrayBuffer()).equals(bytes)).toBe(true);
  }
});

test('the people of a node that is killed disappear from the others', async () => {
  const killed = await ServerProcess.start(inject('shared'));
  onTestFinished(() => killed.dispose());
  const { admin, people } = await club(1);
  const [person] = people;
  const watching = await admin.connect(b);
  const came = heard(watching, 'presence', ({ accountId }) => accountId === person?.accountId);
  const line = await person?.connect(killed.origin);
  line?.io.reconnection(false);
  expect((await came).status).toBe('online');
  const left = heard(watching, 'presence', ({ accountId }) => accountId === person?.accountId);
  const begun = performance.now();
  await killed.kill();
  expect((await left).status).toBe('offline');
  expect(performance.now() - begun).toBeLessThan(MISSED_WITHIN_MS);
});

/** A team with an admin and some players. */
async function club(players: number) {
  const [admin, ...people] = await Promise.all(Array.from({ length: players + 1 }, () => Person.register(a)));
  if (!admin) {
    throw new Error('There is no admin.');
  }
  const team = await foundTeam(admin, a);
  for (const person of people) {
    await team.add(person);
  }
  return { team, admin, people };
}

/** The status of a person, as each node answers. */
async function statusesOf(asking: Person, teamId: string, person: Person | undefined) {
  const rosters = await Promise.all(
    [a, b, c].map((node) => asking.ask<RosterAnswer>('GET', `${node}/api/teams/${teamId}/members`)),
  );
  return rosters.map(
    ({ members }) => members.find(({ accountId }) => accountId === person?.accountId)?.status,
  );
}

async function writeAll(person: Person, origin: string, conversationId: string): Promise<void> {
  for (let number = 0; number < MESSAGES_EACH; number += 1) {
    await say(person, origin, { conversationId, text: randomUUID() });
  }
}

async function say(
  person: Person,
  origin: string,
  { conversationId, text }: { conversationId: string; text: string },
): Promise<void> {
  await person.ask('POST', `${origin}/api/conversations/${conversationId}/messages`, {
    id: randomUUID(),
    text,
  });
}

function cutOff(line: Line): Promise<void> {
  return new Promise((resolve) => {
    line.once('disconnect', () => resolve());
  });
}
