import { expect, test } from 'vitest';
import { buildConversation, buildMessage, DEV, ELENA } from '#test/chat.ts';
import { lastLine, nameOf, readLine, searchConversations } from './conversation-words.ts';

const ME = DEV.accountId;
const NOW = new Date('2024-01-18T19:42:00.000Z');
const mine = buildMessage({ text: 'See you on Friday', seq: 4 });
const hers = buildMessage({ text: 'Court 4 on Sunday', author: ELENA, seq: 4 });

test.each([
  [{ last: null }, 'No messages yet'],
  [{ last: mine }, 'You: See you on Friday'],
  [{ last: hers }, 'Court 4 on Sunday'],
  [{ last: hers, kind: 'group' as const }, 'Elena: Court 4 on Sunday'],
])('the last line of %j', (fields, line) => {
  expect(lastLine(buildConversation(fields), ME)).toBe(line);
});

test('a group without a name goes by its people', () => {
  const people = [ELENA, DEV].map((person) => ({ ...person, status: 'offline' as const, read: null }));
  expect(nameOf(buildConversation({ kind: 'group', name: '', people }))).toBe('Elena and Dev');
});

test('says when it was read, once it was', () => {
  const readUpTo = (seq: number) =>
    buildConversation({
      last: mine,
      people: [{ ...ELENA, status: 'online', read: { seq, at: '2024-01-18T17:21:00.000Z' } }],
    });
  expect(readLine(readUpTo(4), ME, NOW)).toMatch(/^Read at /);
  expect(readLine(readUpTo(3), ME, NOW)).toBe('Delivered');
  expect(readLine(buildConversation({ last: hers }), ME, NOW)).toBeNull();
});

test('is found by name or by the last message', () => {
  const list = [
    buildConversation({ name: 'Elena Marquez', last: mine }),
    buildConversation({ name: 'Tariq', last: hers }),
  ];
  const found = (words: string) => searchConversations(list, words).map(({ name }) => name);
  expect(found('elena')).toEqual(['Elena Marquez']);
  expect(found('court 4')).toEqual(['Tariq']);
  expect(found(' ')).toHaveLength(2);
  expect(found('nothing of it')).toEqual([]);
});
