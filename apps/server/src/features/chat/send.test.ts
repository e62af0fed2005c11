import type { Message } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#server/db/schema/chat.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { MONDAY_KEY, planner } from '#test/calendar.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let teamId: string;
let chat: string;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  [asMaya, asDev] = [chatterOf(server, maya), chatterOf(server, dev)];
});

beforeEach(async () => {
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  chat = await teamChatOf(server, teamId);
});

describe('sending', () => {
  test('gives each message its seq, revision and author', async () => {
    const first = await asMaya.say(chat, 'Line-up is out');
    const second = await asDev.say(chat, 'Nice');

    expect(first).toMatchObject({
      conversationId: chat,
      seq: 1,
      revision: 1,
      author: { accountId: maya.account.id, name: 'Maya Okafor' },
      kind: 'text',
      text: 'Line-up is out',
      at: server.clock.now().toISOString(),
      editedAt: null,
      deletedAt: null,
    });
    expect(second).toMatchObject({ seq: 2, revision: 2, author: { name: 'Dev Patel' } });
    expect((await asMaya.messages(chat)).messages).toEqual([first, second]);
  });

  test('takes a repeat as the same message', async () => {
    const id = uuidv7();
    const first = await asMaya.say(chat, { id, text: 'Once' });

    expect(await asMaya.say(chat, { id, text: 'Once' })).toEqual(first);
    expect(await server.db.$count(messages, eq(messages.conversationId, chat))).toBe(1);
  });

  test('stores one message for ten parallel requests', async () => {
    const id = uuidv7();
    const answers = await Promise.all(Array.from({ length: 10 }, () => asMaya.say(chat, { id })));

    expect(new Set(answers.map(({ seq }) => seq))).toEqual(new Set([1]));
    expect((await asMaya.messages(chat)).messages).toHaveLength(1);
  });

  test('refuses an id that another author or conversation has used', async () => {
    const { id } = await asMaya.say(chat, 'Mine');
    const other = await teamChatOf(server, (await buildTeam(server, { members: [maya, dev] })).teamId);

    expect(await asDev.send(chat, { id })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect(await asMaya.send(other, { id })).toMatchObject({ status: 409, body: { code: 'id-taken' } });
    expect((await asDev.messages(other)).seq).toBe(0);
  });

  test('numbers fifty parallel messages from 1 to 50 without a gap, revisions included', async () => {
    const both = [asMaya, asDev];
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) => both[index % 2]?.say(chat, `Message ${index}`)),
    );
    const numbers = (of: (message: Message) => number) =>
      sent.flatMap((message) => (message ? [of(message)] : [])).toSorted((a, b) => a - b);
    const expected = Array.from({ length: 50 }, (_, index) => index + 1);

    expect(numbers(({ seq }) => seq)).toEqual(expected);
    expect(numbers(({ revision }) => revision)).toEqual(expected);
  });

  test.each([
    ['nothing at all', { text: '  ' }],
    ['more than can be read', { text: 'x'.repeat(4001) }],
    ['an id that is none', { id: 'first' }],
  ])('%s is no message', async (_what, body) => {
    expect(await asMaya.send(chat, body)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  test('drops invisible characters from the clipboard', async () => {
    expect((await asMaya.say(chat, ' \0Hello\0 ')).text).toBe('Hello');
  });
});

describe('an answer', () => {
  test('quotes the message it replies to', async () => {
    const asked = await asMaya.say(chat, 'Who has the ball tubes?');

    expect((await asDev.say(chat, { replyToId: asked.id, text: 'Me' })).replyTo).toEqual({
      id: asked.id,
      seq: asked.seq,
      author: 'Maya Okafor',
      text: 'Who has the ball tubes?',
    });
  });

  test('to a message of another conversation, or to none, is refused', async () => {
    const other = await teamChatOf(server, (await buildTeam(server, { members: [maya] })).teamId);
    const { id } = await asMaya.say(other, 'Elsewhere');

    for (const replyToId of [id, uuidv7()]) {
      expect(await asDev.send(chat, { replyToId })).toMatchObject({ body: { code: 'message-not-found' } });
    }
  });
});

describe('a mention', () => {
  test('is only of members', async () => {
    const outsider = await buildAccount(server);
    const message = await asMaya.say(chat, {
      text: '@Dev Patel court 3',
      mentions: [dev.account.id, outsider.account.id],
    });

    expect(message.mentions).toEqual([{ accountId: dev.account.id, name: 'Dev Patel' }]);
    expect(await asDev.conversation(chat)).toMatchObject({ unread: 1, unreadMentions: 1 });
  });

  test('needs the permission to announce for the whole team', async () => {
    const called = await asMaya.say(chat, { text: '@team 5:50', mentionsEverybody: true });

    expect(called.mentionsEverybody).toBe(true);
    expect(await asDev.conversation(chat)).toMatchObject({ unreadMentions: 1, mayPin: false });
    expect(await asDev.send(chat, { mentionsEverybody: true })).toMatchObject({
      status: 403,
      body: { code: 'not-permitted' },
    });
  });
});

describe('a card', () => {
  test('shows the current state of a match, as to spectators', async () => {
    const device = deviceOf(maya, server.app);
    const log = points('aba');
    const { id } = await buildMatch(device, { log });
    const { card, id: messageId } = await asMaya.say(chat, {
      text: '',
      target: { kind: 'match', matchId: id },
    });

    expect(card).toMatchObject({ match: { id, seq: 3, mySide: null, canScore: false }, moment: null });
    await device.append(id, { base: 3, events: points('a') });
    const [read] = (await asDev.messages(chat)).messages;
    expect(read).toMatchObject({ id: messageId, card: { match: { points: { a: '40', b: '15' } } } });
  });

  test('names the moment of a point', async () => {
    const log = points('aaaa ab');
    const { id } = await buildMatch(deviceOf(maya, server.app), { log });
    const target = { kind: 'point', matchId: id, eventId: log[5]?.id ?? '' } as const;

    expect((await asMaya.say(chat, { target })).card).toMatchObject({ moment: 'Set 1, 1–0, 15–0' });
    expect(await asMaya.send(chat, { target: { ...target, eventId: uuidv7() } })).toMatchObject({
      status: 400,
    });
  });

  test('has only the id of an event, since some readers may not see it', async () => {
    const { id: eventId } = await planner(maya, server.app).make({ teamId });
    const target = { kind: 'event', eventId, key: MONDAY_KEY } as const;

    expect((await asDev.say(chat, { target, text: '' })).card).toEqual({ target, match: null, moment: null });
    const elsewhere = (await asDev.open([maya.account.id])).body.conversation.id;
    expect((await asDev.say(elsewhere, { target })).card).toMatchObject({ target });
  });

  test('is refused for an event outside the sender’s team calendars', async () => {
    const elena = await buildAccount(server);
    const other = await buildTeam(server, { members: [[elena, 'admin']] });
    const { id: theirs } = await planner(elena, server.app).make({ teamId: other.teamId });
    const { id: own } = await planner(maya, server.app).make();
    const target = { kind: 'event', key: MONDAY_KEY } as const;

    expect(await asMaya.send(chat, { target: { ...target, eventId: theirs } })).toMatchObject({
      status: 404,
      body: { code: 'event-not-found' },
    });
    expect(await asMaya.send(chat, { target: { ...target, eventId: own } })).toMatchObject({ status: 400 });
  });

  test('is refused for another person’s match', async () => {
    const { id } = await buildMatch(deviceOf(maya, server.app));

    expect(await asDev.send(chat, { target: { kind: 'match', matchId: id } })).toMatchObject({
      status: 404,
      body: { code: 'match-not-found' },
    });
  });
});

describe('permission removed while the chat is in use', () => {
  test('a muted member cannot post, learns until when, and can post again after', async () => {
    await asDev.say(chat, 'First');
    const mutedUntil = new Date(server.clock.now().getTime() + 3_600_000);
    await server.db.update(teamMembers).set({ mutedUntil }).where(eq(teamMembers.accountId, dev.account.id));

    expect(await asDev.send(chat)).toMatchObject({
      status: 403,
      body: { code: 'muted', detail: { until: mutedUntil.toISOString() } },
    });
    expect(await asDev.conversation(chat)).toMatchObject({ mayWrite: false, closedBecause: 'muted' });
    server.clock.advance({ hours: 1 });
    await asDev.say(chat, 'Second');
  });

  test('a repeat of a stored message is still acknowledged', async () => {
    const id = uuidv7();
    const first = await asDev.say(chat, { id });
    await server.db
      .update(teamMembers)
      .set({ denied: ['chat'] })
      .where(eq(teamMembers.accountId, dev.account.id));

    expect(await asDev.say(chat, { id })).toEqual(first);
    expect(await asDev.send(chat)).toMatchObject({ status: 403, body: { code: 'not-permitted' } });
    expect(await asDev.conversation(chat)).toMatchObject({ closedBecause: 'no-permission' });
  });

  test('a chat can be read but not written after the season', async () => {
    await asMaya.say(chat, 'Last one');
    await server.db.update(teams).set({ archivedAt: server.clock.now() }).where(eq(teams.id, teamId));

    expect(await asMaya.send(chat)).toMatchObject({ status: 409, body: { code: 'team-archived' } });
    expect((await asDev.messages(chat)).messages).toHaveLength(1);
    expect(await asMaya.conversation(chat)).toMatchObject({ closedBecause: 'archived', mayPin: false });
  });
});

test('refuses more messages a minute than a person types, and accepts later ones', async () => {
  const limits = { ...server.config.limits, messaging: { max: 3, windowMs: 60_000 } };
  const own = await harness({ config: { limits } });
  const [ana, ben] = [await buildAccount(own), await buildAccount(own)];
  const { teamId: calm } = await buildTeam(own, { members: [ana, ben] });
  const there = await teamChatOf(own, calm);
  const statuses = [];
  for (let number = 0; number < 4; number += 1) {
    statuses.push((await chatterOf(own, ana).send(there)).status);
  }

  expect(statuses).toEqual([200, 200, 200, 429]);
  expect((await chatterOf(own, ben).send(there)).status).toBe(200);
});
