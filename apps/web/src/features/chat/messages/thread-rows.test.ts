import { expect, test } from 'vitest';
import { buildMessage, DEV, ELENA } from '#test/chat.ts';
import { threadRows } from './thread-rows.ts';
import type { ShownMessage } from './use-thread.ts';

const ME = '018d7777-0000-7000-8000-0000000000ff';
const MAYA = { ...DEV, accountId: ME, name: 'Maya Okafor' };

/** A message by this person, some minutes past noon. */
function said(seq: number, author: typeof DEV, minute: number, day = 18): ShownMessage {
  const at = `2024-01-${day}T12:${String(minute).padStart(2, '0')}:00.000Z`;
  return { message: buildMessage({ seq, revision: seq, author, at }), state: 'sent', n: null, reason: null };
}

const drawn = (messages: readonly ShownMessage[], readSeq: number | null = null) =>
  threadRows(messages, { me: ME, readSeq }).map((row) => {
    if (row.kind !== 'message') {
      return row.kind;
    }
    return `${row.isMine ? 'mine' : row.shown.message.author?.name}${row.isFirst ? '' : ' again'}`;
  });

test('no messages make no rows', () => {
  expect(drawn([])).toEqual([]);
});

test('each day has a line, and an author of several messages is named once', () => {
  expect(
    drawn([said(1, DEV, 0), said(2, DEV, 4), said(3, ELENA, 5), said(4, DEV, 6), said(5, DEV, 7, 19)]),
  ).toEqual(['day', 'Dev Patel', 'Dev Patel again', 'Elena Marquez', 'Dev Patel', 'day', 'Dev Patel']);
});

test('names the author again after five minutes', () => {
  expect(drawn([said(1, DEV, 0), said(2, DEV, 5)])).toEqual(['day', 'Dev Patel', 'Dev Patel']);
});

test('one line comes before the first unread message, and none before the reader’s own', () => {
  expect(drawn([said(1, DEV, 0), said(2, MAYA, 1), said(3, DEV, 2), said(4, DEV, 3)], 1)).toEqual([
    'day',
    'Dev Patel',
    'mine',
    'unread',
    'Dev Patel',
    'Dev Patel again',
  ]);
  expect(drawn([said(1, DEV, 0), said(2, MAYA, 1)], 1)).not.toContain('unread');
});
