import { expect, test } from 'vitest';
import { buildMessage, DEV, ELENA } from '#test/chat.ts';
import { dayLine, fullWhen, inALine, shortWhen, textPieces } from './message-words.ts';

const NOW = new Date(2024, 0, 18, 19, 42);
const at = (day: number, hour = 17) => new Date(2024, 0, day, hour, 5);

test('names days in everyday words', () => {
  expect([at(18), at(17), at(9)].map((date) => dayLine(date, NOW))).toEqual([
    'Today',
    'Yesterday',
    expect.stringMatching(/Tue/),
  ]);
});

test('formats a moment as short as it stays clear', () => {
  expect(shortWhen(at(18), NOW)).toMatch(/5:05/);
  expect(shortWhen(at(16), NOW)).toBe('Tue');
  expect(shortWhen(at(2), NOW)).toMatch(/Jan/);
  expect(fullWhen(at(16), NOW)).toMatch(/^Tue 5:05/);
});

const VIDEO = { width: 4, height: 3, seconds: 5, hasStill: false };

test.each([
  [{ text: 'Gate B' }, 'Gate B'],
  [{ text: '', deletedAt: '2024-01-18T17:31:00.000Z' }, 'Message deleted'],
  [{ text: '', images: [{ id: 'a', width: 1, height: 1 }] }, 'A picture'],
  [{ text: '', files: [{ id: 'a', name: 'lineup.pdf', bytes: 5 }] }, 'File: lineup.pdf'],
  [{ text: '', files: [{ id: 'a', name: 'a.mp4', bytes: 5, video: VIDEO }] }, 'Video'],
  [{ text: '', files: ['a', 'b'].map((id) => ({ id, name: id, bytes: 5 })) }, '2 files'],
])('%j in a line is %s', (fields, line) => {
  expect(inALine(buildMessage(fields))).toBe(line);
});

test('finds mentions and links in a text', () => {
  const message = buildMessage({
    text: 'See https://club.test/a?b=1, @Dev Patel and @team @Elena.',
    mentions: [
      { accountId: DEV.accountId, name: 'Dev Patel' },
      { accountId: ELENA.accountId, name: 'Dev' },
    ],
    mentionsEverybody: true,
  });
  expect(textPieces(message).map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'text See ',
    'link https://club.test/a?b=1',
    'text , ',
    'mention @Dev Patel',
    'text  and ',
    'mention @team',
    'text  @Elena.',
  ]);
});

test('a plain text is one piece, an empty one has none', () => {
  expect(textPieces(buildMessage({ text: 'a' }))).toHaveLength(1);
  expect(textPieces(buildMessage({ text: '' }))).toEqual([]);
});
