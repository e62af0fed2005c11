import type { FoundMessage } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blocks } from '#server/db/schema/chat.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let elena: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let asElena: Chatter;
let teamId: string;
let chat: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  elena = await buildAccount(server, { displayName: 'Elena Marquez' });
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev, elena] }));
  asMaya = chatterOf(server, maya);
  asDev = chatterOf(server, dev);
  asElena = chatterOf(server, elena);
  chat = await teamChatOf(server, teamId);
});

async function search(who: Chatter, q: string, before?: string) {
  const query = new URLSearchParams({ q, ...(before ? { before } : {}) });
  const { status, body } = await who.get(`/api/chat/search?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function textsOf(who: Chatter, q: string): Promise<string[]> {
  return (await search(who, q)).messages.map(({ text }: FoundMessage) => text);
}

async function say(who: Chatter, conversationId: string, text: string) {
  server.clock.advance({ seconds: 1 });
  return who.say(conversationId, text);
}

async function groupOf(who: Chatter, others: readonly SignedInAccount[], name: string): Promise<string> {
  const { body } = await who.open(
    others.map(({ account }) => account.id),
    name,
  );
  return body.conversation.id;
}

describe('a search in messages', () => {
  test('finds them in every conversation of the reader, the newest first', async () => {
    const pair = (await asMaya.open([dev.account.id])).body.conversation.id;
    const older = await say(asDev, chat, 'Who brings the balls on Saturday?');
    const newer = await say(asMaya, pair, 'I have new balls');
    await say(asMaya, chat, 'See you there');

    expect(await search(asDev, 'balls')).toEqual({
      messages: [
        {
          id: newer.id,
          seq: newer.seq,
          conversation: { id: pair, kind: 'direct', teamId: null, name: 'Maya Okafor' },
          author: newer.author,
          at: newer.at,
          text: 'I have new balls',
          ranges: [[11, 16]],
        },
        {
          id: older.id,
          seq: older.seq,
          conversation: { id: chat, kind: 'team', teamId, name: expect.any(String) },
          author: older.author,
          at: older.at,
          text: 'Who brings the balls on Saturday?',
          ranges: [[15, 20]],
        },
      ],
      next: null,
    });
  });

  test.each([
    ['all of the words', 'saturday brings', true],
    ['the beginning of the last word', 'brings satur', true],
    ['no beginning of a word before the last', 'bring saturday', false],
    ['nothing where one word is missing', 'brings sunday', false],
    ['words without their accents', 'ines', true],
    ['words that another language writes', 'привет', true],
    ['a part of a run without spaces', '京都', true],
    ['a single character of it', '都', true],
    ['no characters that are apart', '東都', false],
    ['Thai', 'เทนนิส', true],
    ['a picture', '🎾', true],
    ['nothing for what is only punctuation', `'!&|:*()`, false],
  ])('finds %s', async (_name, q, isFound) => {
    const text = 'Inês brings balls on Saturday 🎾 Привет 東京都で เล่นเทนนิสกัน';
    await say(asMaya, chat, text);

    expect(await textsOf(asDev, q)).toEqual(isFound ? [text] : []);
  });

  test('finds a word that is longer than a lexeme may be', async () => {
    const text = 'x'.repeat(2500);
    await say(asMaya, chat, text);

    expect((await search(asDev, 'x'.repeat(100))).messages).toHaveLength(1);
  });

  test('goes on page by page', async () => {
    for (let count = 0; count < 35; count += 1) {
      await say(asMaya, chat, `Serve ${count}`);
    }
    const first = await search(asDev, 'serve');
    const second = await search(asDev, 'serve', first.next);
    const texts = [...first.messages, ...second.messages].map(({ text }: FoundMessage) => text);

    expect([first.messages.length, second.messages.length, second.next]).toEqual([30, 5, null]);
    expect(texts).toEqual(Array.from({ length: 35 }, (_, at) => `Serve ${34 - at}`));
  });

  test.each(['q=', 'q=a&before=x', `q=${'a'.repeat(101)}`, 'before=x'])('%s', async (query) => {
    expect((await asMaya.get(`/api/chat/search?${query}`)).status).toBe(query === 'q=' ? 200 : 400);
  });
});

describe('a search does not find', () => {
  test('messages of other conversations, also of a team that was left', async () => {
    const group = await groupOf(asMaya, [elena], 'Doubles');
    await say(asMaya, group, 'Secret tactics');
    await say(asMaya, chat, 'Open tactics');
    expect(await textsOf(asDev, 'tactics')).toEqual(['Open tactics']);
    expect(await textsOf(asElena, 'tactics')).toEqual(['Open tactics', 'Secret tactics']);

    const { body } = await asElena.get(`/api/teams/${teamId}/members`);
    const own = body.members.find(({ name }: { name: string }) => name === 'Elena Marquez');
    expect((await asElena.write('DELETE', `/api/teams/${teamId}/members/${own.id}`)).status).toBeLessThan(
      300,
    );
    expect(await textsOf(asElena, 'tactics')).toEqual(['Secret tactics']);

    await asElena.write('DELETE', `/api/conversations/${group}/people/${elena.account.id}`);
    expect(await textsOf(asElena, 'tactics')).toEqual([]);
  });

  test('messages from before the reader joined a group', async () => {
    const group = await groupOf(asMaya, [elena], 'Doubles');
    await say(asMaya, group, 'Tactics of before');
    await asMaya.write('POST', `/api/conversations/${group}/people`, { accountIds: [dev.account.id] });
    await say(asMaya, group, 'Tactics of after');

    expect(await textsOf(asDev, 'tactics')).toEqual(['Tactics of after']);
    expect(await textsOf(asElena, 'tactics')).toEqual(['Tactics of after', 'Tactics of before']);
  });

  test('deleted messages, nor words before an edit', async () => {
    const deleted = await say(asMaya, chat, 'Tactics one');
    const edited = await say(asMaya, chat, 'Tactics two');
    await asMaya.write('DELETE', `/api/messages/${deleted.id}`);
    await asMaya.write('PATCH', `/api/messages/${edited.id}`, { text: 'Strategy two' });

    expect(await textsOf(asDev, 'tactics')).toEqual([]);
    expect(await textsOf(asDev, 'strategy')).toEqual(['Strategy two']);
  });

  test('words that the team covers, nor shows them beside others', async () => {
    await say(asMaya, chat, 'This shit serve');
    expect(await textsOf(asDev, 'shit')).toEqual([]);
    expect(await textsOf(asDev, 'serve')).toEqual(['This **** serve']);

    await asMaya.write('PATCH', `/api/teams/${teamId}`, { filtersWords: false });
    expect(await textsOf(asDev, 'shit')).toEqual(['This shit serve']);
  });

  test('system lines', async () => {
    const group = await groupOf(asMaya, [elena], 'Doubles');
    await asMaya.write('PATCH', `/api/conversations/${group}`, { name: 'Mixed' });

    expect((await asElena.messages(group)).messages.some(({ kind }) => kind === 'system')).toBe(true);
    expect(await textsOf(asElena, 'mixed')).toEqual([]);
  });
});

test('a search finds the same as before in a conversation with someone who is blocked', async () => {
  const pair = (await asMaya.open([dev.account.id])).body.conversation.id;
  await say(asDev, pair, 'Old tactics');
  await server.db.insert(blocks).values({
    blockerId: maya.account.id,
    blockedId: dev.account.id,
    createdAt: server.clock.now(),
  });

  expect((await asMaya.messages(pair)).messages).toHaveLength(1);
  expect(await textsOf(asMaya, 'tactics')).toEqual(['Old tactics']);
});

test('a search cannot leave its words', async () => {
  await say(asMaya, chat, 'Tactics');
  const hostile = [`') | 'x':*`, `'${uuidv7()}`, '\\', '" or 1=1', 'a:*|b'];

  for (const q of hostile) {
    expect(await textsOf(asDev, q)).toEqual([]);
  }
});
