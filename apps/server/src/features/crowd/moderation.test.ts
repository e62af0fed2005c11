import type { StreamMessage, StreamMessagesAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, next } from '#test/sockets.ts';
import { broadcastBody } from '#test/streams.ts';

let server: Harness;
let club: Club;
let id: string;
let startedAt: number;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat', 'moderate'] });
  id = uuidv7();
  const body = broadcastBody(club.teamId, { visibility: 'public' });
  expect(await club.ask.admin('PUT', `/api/broadcasts/${id}`, body)).toMatchObject({ status: 200 });
  startedAt = server.clock.now().getTime();
  server.clock.advance({ minutes: 10 });
});

describe('slow mode', () => {
  test('refuses a second message until the pause is over, with the seconds left', async () => {
    expect((await slow(10)).status).toBe(204);
    expect((await read('player')).slowSeconds).toBe(10);
    expect((await say('player', 'One')).status).toBe(200);
    server.clock.advance({ ms: 2500 });
    const refused = await say('player', 'Two');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'slow-mode',
        error: 'Slow mode is on. You can post again in 8 seconds.',
        detail: { seconds: 8 },
      },
    });
    expect((await say('coach', 'Another person')).status).toBe(200);
    server.clock.advance({ ms: 7500 });
    expect((await say('player', 'Two')).status).toBe(200);
  });

  test('takes a message that is sent again, and stores it once', async () => {
    await slow(60);
    const messageId = uuidv7();
    const sent = await say('player', 'Only once', { messageId });
    expect((await say('player', 'Only once', { messageId })).body).toEqual(sent.body);
    expect((await read('player')).messages).toHaveLength(1);
  });

  test('takes one of ten messages that arrive together', async () => {
    await slow(30);
    const sent = await Promise.all(Array.from({ length: 10 }, (_, index) => say('player', `Go ${index}`)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(429)]);
  });

  test('counts a message that its author has deleted', async () => {
    await slow(10);
    const { message } = (await say('player', 'Oops')).body;
    await club.ask.player('DELETE', pathTo(message.id));
    expect((await say('player', 'Again')).status).toBe(429);
  });

  test('holds for no moderator, and ends when it is turned off', async () => {
    await slow(60);
    await say('custom', 'One');
    expect((await say('custom', 'Two')).status).toBe(200);
    await say('player', 'One');
    await slow(0);
    expect((await say('player', 'Two')).status).toBe(200);
  });

  test('is set by moderators alone, to one of its lengths, and viewers hear of it', async () => {
    const path = `/api/broadcasts/${id}/slow-mode`;
    expect(await club.ask.player('PUT', path, { seconds: 10 })).toMatchObject({ status: 403 });
    expect(await club.ask.outsider('PUT', path, { seconds: 10 })).toMatchObject({ status: 404 });
    expect(await club.ask.custom('PUT', path, { seconds: 7 })).toMatchObject({ status: 400 });
    const socket = await connect(server.app, club.people.player);
    await socket.emitWithAck('stream:watch', { key: id });
    const heard = next(socket, 'stream:changed');
    await slow(10);
    expect(await heard).toEqual({ broadcastId: id, what: 'broadcast' });
  });
});

describe('the pinned message', () => {
  test('is pinned from the moderator’s picture on, and published', async () => {
    const { message } = (await say('player', 'Final at four')).body;
    const socket = await connect(server.app, club.people.player);
    await socket.emitWithAck('stream:watch', { key: id });
    const published = next(socket, 'stream:message');
    const pinned = await pin(message.id, { at: seconds(601) });
    const from = new Date(server.clock.now()).toISOString(); // not later than now
    expect(pinned).toMatchObject({
      status: 200,
      body: { message: { revision: 2, pinned: { from, to: null } } },
    });
    expect(await published).toEqual({ broadcastId: id, message: pinned.body.message });
    expect(await read('visitor')).toMatchObject({ revision: 2, pins: [pinned.body.message] });
  });

  test('is the same pin when the request is repeated', async () => {
    const { message } = (await say('player', 'Final at four')).body;
    const once = await pin(message.id, { at: seconds(600) });
    server.clock.advance({ minutes: 1 });
    expect((await pin(message.id, { at: seconds(650) })).body).toEqual(once.body);
    const gone = await pin(message.id, { at: seconds(655), isPinned: false });
    expect(gone.body.message.pinned).toEqual({ from: iso(600), to: iso(655) });
    expect((await pin(message.id, { at: seconds(660), isPinned: false })).body).toEqual(gone.body);
    expect((await read('player')).revision).toBe(3);
  });

  test('never begins before the message or an earlier pin', async () => {
    server.clock.advance({ minutes: 10 });
    const first = (await say('player', 'First', { at: seconds(700) })).body.message;
    const second = (await say('player', 'Second', { at: seconds(600) })).body.message;
    expect((await pin(first.id, { at: seconds(650) })).body.message.pinned.from).toBe(iso(700));
    const behind = (await pin(second.id, { at: seconds(660) })).body.message.pinned.from;
    expect(Date.parse(behind)).toBe(seconds(700) + 1);
    expect((await read('player')).pins.map(({ text }) => text)).toEqual(['Second', 'First']);
  });

  test('stays in the answer when fifty messages have followed', async () => {
    const { message } = (await say('custom', 'Rules of the chat')).body;
    await pin(message.id, { at: seconds(600) });
    for (let index = 0; index < 51; index += 1) {
      await say('custom', `Message ${index}`);
    }
    const { messages, pins } = await read('player');
    expect(messages.some(({ id: known }) => known === message.id)).toBe(false);
    expect(pins.map(({ id: known }) => known)).toEqual([message.id]);
  });

  test('has no words for a reader who has blocked its author', async () => {
    const { message } = (await say('coach', 'From the coach')).body;
    await pin(message.id, { at: seconds(600) });
    await club.ask.player('PUT', `/api/blocks/${club.people.coach.account.id}`);
    expect((await read('player')).pins).toMatchObject([
      { id: message.id, author: null, text: '', isDeleted: true },
    ]);
  });

  test('is for moderators alone, and for messages that exist', async () => {
    const { message } = (await say('player', 'Mine')).body;
    const body = { isPinned: true, at: seconds(600) };
    expect(await club.ask.player('PUT', `${pathTo(message.id)}/pin`, body)).toMatchObject({ status: 403 });
    expect(await club.ask.outsider('PUT', `${pathTo(message.id)}/pin`, body)).toMatchObject({ status: 404 });
    expect(await pin(uuidv7(), { at: seconds(600) })).toMatchObject({ body: { code: 'message-not-found' } });
    await club.ask.player('DELETE', pathTo(message.id));
    expect(await pin(message.id, { at: seconds(600) })).toMatchObject({
      body: { code: 'message-not-found' },
    });
  });
});

function seconds(count: number): number {
  return startedAt + count * 1000;
}

function iso(count: number): string {
  return new Date(seconds(count)).toISOString();
}

type Who = keyof Club['ask'];

function pathTo(messageId: string): string {
  return `/api/live/${id}/messages/${messageId}`;
}

function slow(count: number) {
  return club.ask.custom('PUT', `/api/broadcasts/${id}/slow-mode`, { seconds: count });
}

function pin(messageId: string, { at, isPinned = true }: { at: number; isPinned?: boolean }) {
  return club.ask.custom('PUT', `${pathTo(messageId)}/pin`, { isPinned, at });
}

function say(
  who: Who,
  text: string,
  { messageId = uuidv7(), at = seconds(0) }: { messageId?: string; at?: number } = {},
): Promise<{ status: number; body: { message: StreamMessage } }> {
  return club.ask[who]('PUT', pathTo(messageId), { text, at });
}

async function read(who: Who): Promise<StreamMessagesAnswer> {
  return (await club.ask[who]('GET', `/api/live/${id}/messages`)).body;
}
