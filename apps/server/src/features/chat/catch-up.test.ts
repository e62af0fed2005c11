import type { CatchUpAnswer } from '@allcourt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let aiko: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let asAiko: Chatter;
let teamId: string;
let chat: string;

const FOOD = { answers: ['Pizza', 'Salad'], isMultiple: false, isAnonymous: false, closesAt: null };

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  aiko = await buildAccount(server, { displayName: 'Aiko Tanaka' });
  [asMaya, asDev, asAiko] = [chatterOf(server, maya), chatterOf(server, dev), chatterOf(server, aiko)];
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, aiko] }));
  chat = await teamChatOf(server, teamId);
});

async function catchUp(who: Chatter): Promise<CatchUpAnswer> {
  const { status, body } = await who.get('/api/chat/catch-up');
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function asksOf(who: Chatter): Promise<string[]> {
  return (await catchUp(who)).asks.map(({ message }) => message.text);
}

const read = (who: Chatter, conversationId: string, seq: number) =>
  who.write('POST', `/api/conversations/${conversationId}/read`, { seq });

async function say(who: Chatter, conversationId: string, body: Parameters<Chatter['say']>[1]) {
  server.clock.advance({ seconds: 1 });
  return who.say(conversationId, body);
}

describe('catching up', () => {
  test('has nothing for a newcomer, nor of their own', async () => {
    await say(asDev, chat, 'Hello');
    await say(asDev, chat, { text: 'Food?', poll: FOOD });

    expect(await catchUp(asDev)).toEqual({ asks: [], talk: [] });
  });

  test('has the talk of each conversation: how much, who, and the first unread line', async () => {
    const pair = (await asMaya.open([dev.account.id])).body.conversation.id;
    await say(asMaya, chat, 'Read already');
    await read(asDev, chat, 1);
    const first = await say(asAiko, chat, 'Who has a ball machine?');
    await say(asMaya, chat, 'We do');
    await say(asAiko, chat, 'Great');
    const mine = await say(asMaya, pair, 'Court 4?');

    const { talk } = await catchUp(asDev);
    expect(talk).toEqual([
      {
        conversation: { id: pair, kind: 'direct', teamId: null, name: 'Maya Okafor' },
        ...{ seq: 1, unread: 1, unreadMentions: 0 },
        ...{ people: ['Maya Okafor'], otherPeople: 0, first: mine },
      },
      {
        conversation: { id: chat, kind: 'team', teamId, name: expect.any(String) },
        ...{ seq: 4, unread: 3, unreadMentions: 0 },
        ...{ people: ['Aiko Tanaka', 'Maya Okafor'], otherPeople: 0, first },
      },
    ]);

    await Promise.all(talk.map(({ conversation, seq }) => read(asDev, conversation.id, seq)));
    expect((await catchUp(asDev)).talk).toEqual([]);
  });

  test('begins with announcements until they are confirmed, though they were read', async () => {
    const { id, seq } = await say(asMaya, chat, { text: 'Bus at 5:15', isAnnouncement: true });
    await read(asDev, chat, seq);
    expect(await asksOf(asDev)).toEqual(['Bus at 5:15']);
    expect(await asksOf(asMaya)).toEqual([]);

    await asDev.write('PUT', `/api/messages/${id}/acknowledgement`);
    expect(await asksOf(asDev)).toEqual([]);
    await asMaya.write('POST', `/api/messages/${id}/end`);
    expect(await asksOf(asAiko)).toEqual([]);
  });

  test('has a poll that is read and not voted in, for a month', async () => {
    const { id, seq } = await say(asMaya, chat, { text: 'Food?', poll: FOOD });
    await read(asDev, chat, seq);
    expect(await catchUp(asDev)).toMatchObject({ asks: [{ message: { text: 'Food?' } }], talk: [] });
    await server.pool.query(
      "update messages set created_at = created_at - interval '31 days' where id = $1",
      [id],
    );
    expect(await asksOf(asDev)).toEqual([]);
  });

  test('has polls until they are voted in, closed or deleted', async () => {
    const food = await say(asMaya, chat, { text: 'Food?', poll: FOOD });
    const time = await say(asMaya, chat, { text: 'When?', poll: FOOD });
    const place = await say(asMaya, chat, { text: 'Where?', poll: FOOD });
    expect(await asksOf(asDev)).toEqual(['Food?', 'When?', 'Where?']);

    await asDev.write('PUT', `/api/messages/${food.id}/vote`, { answers: [0] });
    await asMaya.write('POST', `/api/messages/${time.id}/end`);
    expect(await asksOf(asDev)).toEqual(['Where?']);
    await asMaya.write('DELETE', `/api/messages/${place.id}`);
    expect(await asksOf(asDev)).toEqual([]);
    expect(await asksOf(asAiko)).toEqual(['Food?']);
  });

  test('has nothing from before they joined a group, and nothing after they left', async () => {
    const { body } = await asMaya.open([aiko.account.id, dev.account.id], 'Doubles');
    const group = body.conversation.id;
    const remove = () => asMaya.write('DELETE', `/api/conversations/${group}/people/${dev.account.id}`);
    await remove();
    await say(asAiko, group, { text: 'Before?', poll: FOOD });
    expect(await catchUp(asDev)).toEqual({ asks: [], talk: [] });

    await asMaya.write('POST', `/api/conversations/${group}/people`, { accountIds: [dev.account.id] });
    await say(asAiko, group, { text: 'After?', poll: FOOD });
    expect(await asksOf(asDev)).toEqual(['After?']);
    expect((await catchUp(asDev)).talk).toMatchObject([{ unread: 1, first: { text: 'After?' } }]);

    await remove();
    expect(await catchUp(asDev)).toEqual({ asks: [], talk: [] });
  });

  test('masks the words that a team masks', async () => {
    await say(asMaya, chat, 'This shit serve');

    expect((await catchUp(asDev)).talk).toMatchObject([{ first: { text: 'This **** serve' } }]);
  });
});
