import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages } from '#server/db/schema/chat.ts';
import { teamAudit, teams } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let asElena: Chatter;
let teamId: string;
let chat: string;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  const elena = await buildAccount(server, { displayName: 'Elena Marquez' });
  [asMaya, asDev, asElena] = [chatterOf(server, maya), chatterOf(server, dev), chatterOf(server, elena)];
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, elena] }));
});

beforeEach(async () => {
  const elena = await buildAccount(server, { displayName: 'Elena Marquez' });
  asElena = chatterOf(server, elena);
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, elena] }));
  chat = await teamChatOf(server, teamId);
});

const of = (id: string) => `/api/messages/${id}`;
const answered = (id: string, emoji: string) => `${of(id)}/reactions/${encodeURIComponent(emoji)}`;

describe('editing', () => {
  test('is for its author, marks the message, and keeps its seq', async () => {
    const { id } = await asDev.say(chat, 'Cort 3');
    await asMaya.say(chat, 'Thanks');
    server.clock.advance({ minutes: 1 });
    const { status, body } = await asDev.write('PATCH', of(id), { text: 'Court 3' });

    expect(status).toBe(200);
    expect(body.message).toMatchObject({
      id,
      seq: 1,
      revision: 3,
      text: 'Court 3',
      editedAt: server.clock.now().toISOString(),
    });
    expect(await asMaya.write('PATCH', of(id), { text: 'Court 4' })).toMatchObject({
      status: 403,
      body: { code: 'not-author' },
    });
  });

  test('to the same text changes nothing', async () => {
    const sent = await asDev.say(chat, 'Court 3');

    expect((await asDev.write('PATCH', of(sent.id), { text: 'Court 3' })).body.message).toEqual(sent);
  });
});

describe('deleting', () => {
  test('by its author leaves an empty message', async () => {
    const first = await asDev.say(chat, 'Secret');
    await asMaya.say(chat, { text: 'What?', replyToId: first.id });
    await asMaya.write('PUT', answered(first.id, '🔥'));
    const { body } = await asDev.write('DELETE', of(first.id));

    expect(body.message).toMatchObject({
      seq: 1,
      revision: 4,
      text: '',
      reactions: [],
      images: [],
      card: null,
    });
    expect(body.message.deletedAt).not.toBeNull();
    const [gone, reply] = (await asElena.messages(chat)).messages;
    expect(gone).toEqual(body.message);
    expect(reply?.replyTo).toEqual({ id: first.id, seq: first.seq, author: 'Dev Patel', text: '' });
    expect(await asElena.conversation(chat)).toMatchObject({ unread: 1 });
    const [row] = await server.db.select().from(messages).where(eq(messages.id, first.id));
    expect(row?.text).toBe('');
    expect(await asDev.write('DELETE', of(first.id))).toMatchObject({ body: { code: 'message-not-found' } });
  });

  test('by a moderator is recorded; no one else may', async () => {
    const { id } = await asDev.say(chat, 'Rude');

    expect(await asElena.write('DELETE', of(id))).toMatchObject({
      status: 403,
      body: { code: 'not-author' },
    });
    expect(await asMaya.write('DELETE', of(id))).toMatchObject({ status: 200 });
    const [entry] = await server.db.select().from(teamAudit).where(eq(teamAudit.teamId, teamId));
    expect(entry).toMatchObject({
      activity: 'message-deleted',
      actorId: maya.account.id,
      subjectId: dev.account.id,
    });
  });

  test('unpins the message', async () => {
    const { id } = await asMaya.say(chat, 'Line-up');
    await asMaya.write('PUT', `/api/conversations/${chat}/pin`, { messageId: id });
    await asMaya.write('DELETE', of(id));

    expect((await asDev.conversation(chat)).pinned).toBeNull();
  });
});

describe('reactions', () => {
  test('count once per person and kind, in the usual order', async () => {
    const { id } = await asDev.say(chat, 'Won!');
    await asMaya.write('PUT', answered(id, '🏆'));
    await asMaya.write('PUT', answered(id, '👏'));
    await asElena.write('PUT', answered(id, '👏'));
    const again = await asMaya.write('PUT', answered(id, '👏'));

    expect(again.body.message).toMatchObject({ revision: 4 });
    expect(
      again.body.message.reactions.map(({ emoji, accountIds }: { emoji: string; accountIds: string[] }) => [
        emoji,
        accountIds.length,
      ]),
    ).toEqual([
      ['👏', 2],
      ['🏆', 1],
    ]);
    const taken = await asMaya.write('DELETE', answered(id, '🏆'));
    expect(taken.body.message).toMatchObject({ revision: 5, reactions: [{ emoji: '👏' }] });
    expect(await asMaya.write('PUT', answered(id, '💩'))).toMatchObject({ status: 400 });
  });
});

describe('a pin', () => {
  test('needs the permission to announce, and a message of this conversation', async () => {
    const { id } = await asDev.say(chat, 'White tops');
    const pin = (who: Chatter, messageId: string | null) =>
      who.write('PUT', `/api/conversations/${chat}/pin`, { messageId });

    expect((await pin(asMaya, id)).body.conversation.pinned).toMatchObject({ id, text: 'White tops' });
    expect(await pin(asDev, id)).toMatchObject({ status: 403, body: { code: 'not-permitted' } });
    const { id: direct } = (await asMaya.open([dev.account.id])).body.conversation;
    const elsewhere = await asMaya.say(direct, 'Elsewhere');
    expect(await pin(asMaya, elsewhere.id)).toMatchObject({ body: { code: 'message-not-found' } });
    expect((await pin(asMaya, null)).body.conversation.pinned).toBeNull();
  });
});

describe('reading', () => {
  const read = (who: Chatter, seq: number) => who.write('POST', `/api/conversations/${chat}/read`, { seq });

  test('moves forward only, and not past the last message', async () => {
    for (const text of ['One', 'Two', 'Three']) {
      await asDev.say(chat, text);
    }

    expect((await read(asMaya, 2)).body).toEqual({ readSeq: 2, unread: 1, unreadMentions: 0 });
    expect((await read(asMaya, 1)).body).toEqual({ readSeq: 2, unread: 1, unreadMentions: 0 });
    expect((await read(asMaya, 99)).body).toEqual({ readSeq: 3, unread: 0, unreadMentions: 0 });
    expect(await asMaya.conversation(chat)).toMatchObject({ readSeq: 3, unread: 0 });
  });

  test('lists readers, the latest first, without those who hide it', async () => {
    const { id } = await asDev.say(chat, 'Who is in?');
    const readers = async (who: Chatter) =>
      (await who.get(`${of(id)}/readers`)).body.readers.map(({ name }: { name: string }) => name);
    await read(asMaya, 1);
    server.clock.advance({ minutes: 1 });
    await read(asElena, 1);

    expect(await readers(asDev)).toEqual(['Elena Marquez', 'Maya Okafor']);
    await asElena.write('PATCH', '/api/chat/privacy', { hidesReading: true });
    expect(await readers(asDev)).toEqual(['Maya Okafor']);
    expect(await readers(asElena)).toEqual([]);
  });

  test('shows beside the other person in a direct conversation', async () => {
    const { id } = (await asMaya.open([dev.account.id])).body.conversation;
    const { seq } = await asMaya.say(id, 'Any thoughts?');
    await asDev.write('POST', `/api/conversations/${id}/read`, { seq });

    expect((await asMaya.conversation(id)).people[0]?.read).toEqual({
      seq,
      at: server.clock.now().toISOString(),
    });
    await asMaya.write('PATCH', '/api/chat/privacy', { hidesReading: true });
    expect((await asMaya.conversation(id)).people[0]?.read).toBeNull();
    await asMaya.write('PATCH', '/api/chat/privacy', { hidesReading: false });
  });
});

describe('pages', () => {
  test('end before a seq, surround one, or begin after a revision', async () => {
    const sent = [];
    for (let number = 1; number <= 120; number += 1) {
      sent.push(await asDev.say(chat, `Message ${number}`));
    }
    const seqs = async (query: string) => {
      const { messages: page, isComplete } = await asMaya.messages(chat, query);
      return [page[0]?.seq, page.at(-1)?.seq, page.length, isComplete];
    };

    expect(await seqs('')).toEqual([71, 120, 50, false]);
    expect(await seqs('?before=71')).toEqual([21, 70, 50, false]);
    expect(await seqs('?before=21')).toEqual([1, 20, 20, true]);
    expect(await seqs('?around=60')).toEqual([35, 84, 50, false]);
    expect(await seqs('?around=10')).toEqual([1, 34, 34, true]);
    expect(await seqs('?after=60')).toEqual([61, 110, 50, false]);
    expect(await seqs('?after=70')).toEqual([71, 120, 50, true]);
    expect(await seqs('?after=120')).toEqual([undefined, undefined, 0, true]);
    expect(await seqs('?since=100')).toEqual([101, 120, 20, true]);
    await asDev.write('PATCH', of(sent[4]?.id ?? ''), { text: 'Changed' });
    expect((await asMaya.messages(chat, '?since=120')).messages).toMatchObject([{ seq: 5, revision: 121 }]);
    expect((await asMaya.get(`/api/conversations/${chat}/messages?before=x`)).status).toBe(400);
  });
});

describe('a match that a conversation shows', () => {
  async function shown() {
    const { id } = await buildMatch(deviceOf(maya, server.app));
    const message = await asMaya.say(chat, { text: '', target: { kind: 'match', matchId: id } });
    return { id, message };
  }

  test('can be read by its members as spectators, and scored by no one else', async () => {
    const { id } = await shown();
    const { status, body } = await asDev.get(`/api/matches/${id}`);

    expect(status).toBe(200);
    expect(body.match).toMatchObject({ id, mySide: null, canScore: false });
    const outsider = chatterOf(server, await buildAccount(server));
    expect((await outsider.get(`/api/matches/${id}`)).status).toBe(404);
    const append = { base: 0, deviceId: id, events: [{ id, at: 0, kind: 'point', winner: 'a' }] };
    expect(await asDev.write('POST', `/api/matches/${id}/events`, append)).toMatchObject({ status: 404 });
    expect(await asDev.write('POST', `/api/matches/${id}/shares`)).toMatchObject({ status: 404 });
    expect(await asDev.send(chat, { target: { kind: 'match', matchId: id } })).toMatchObject({ status: 404 });
  });

  test('is closed to them when the message or the team is deleted', async () => {
    const { id, message } = await shown();
    await asMaya.write('DELETE', of(message.id));
    expect((await asDev.get(`/api/matches/${id}`)).status).toBe(404);

    const again = await shown();
    await server.db.update(teams).set({ deletedAt: server.clock.now() }).where(eq(teams.id, teamId));
    expect((await asDev.get(`/api/matches/${again.id}`)).status).toBe(404);
  });
});

test('masks offensive words on the way out, and stores the text as written', async () => {
  const { id, text } = await asDev.say(chat, 'What a shit call');

  expect(text).toBe('What a **** call');
  await server.db.update(teams).set({ filtersWords: false }).where(eq(teams.id, teamId));
  expect((await asMaya.messages(chat)).messages).toMatchObject([{ id, text: 'What a shit call' }]);
});
