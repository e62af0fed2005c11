import type { JournalNote, SaveJournalNoteBody } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { type ItemOf, isItemOf, type NewItem } from '#web/data/outbox/item.ts';
import { overlayNotes } from './shown-notes.ts';

function queued(items: readonly NewItem[], state: 'queued' | 'refused' = 'queued'): ItemOf<'training'>[] {
  return items
    .map((item, n) => ({ ...item, n, accountId: 'me', createdAt: Date.UTC(2026, 10, 22), state }))
    .filter((item) => isItemOf(item, 'training'));
}

const BODY: SaveJournalNoteBody = {
  day: '2026-11-22',
  matchId: null,
  plan: 'Chip and charge',
  worked: null,
  change: null,
  result: null,
};
const OLD: JournalNote = {
  ...BODY,
  id: 'old',
  day: '2026-11-20',
  plan: 'Señor lob',
  matchId: 'final',
  opponents: ['Hannah Weiß'],
  createdAt: '2026-11-20T17:00:00.000Z',
};
const remove = { topic: 'training:note-delete', key: 'old', id: '1', body: null } as const;
const restore = { topic: 'training:note-restore', key: 'old', id: '2', body: null } as const;

const idsOf = (notes: readonly { id: string }[]) => notes.map(({ id }) => id);

test('lists an unsent note among the others, the latest day first', () => {
  const items = queued([{ topic: 'training:note', key: 'new', id: '1', body: BODY }]);
  expect(overlayNotes([OLD], items)).toEqual([
    { ...BODY, id: 'new', opponents: null, createdAt: '2026-11-22T00:00:00.000Z', isQueued: true },
    { ...OLD, isQueued: false },
  ]);
});

test('keeps what only the server knows when a note is edited', () => {
  const body = { ...BODY, day: OLD.day, matchId: OLD.matchId, worked: 'The lob' };
  const items = queued([{ topic: 'training:note', key: 'old', id: '1', body }]);
  expect(overlayNotes([OLD], items)).toEqual([{ ...OLD, ...body, isQueued: true }]);
});

test('hides a note deleted here, and shows it again when restored or refused', () => {
  expect(overlayNotes([OLD], queued([remove]))).toEqual([]);
  expect(idsOf(overlayNotes([OLD], queued([remove, restore])))).toEqual(['old']);
  expect(idsOf(overlayNotes([OLD], queued([remove], 'refused')))).toEqual(['old']);
});

test.each([
  ['any case and accent', { q: 'SENOR' }, ['old']],
  ['an opponent', { q: 'weiß lob' }, ['old']],
  ['words that are in no note', { q: 'lob charge' }, []],
  ['a match', { matchId: 'final' }, ['old']],
  ['another match', { matchId: 'semifinal' }, []],
])('finds notes by %s', (_what, asked, expected) => {
  const items = queued([{ topic: 'training:note', key: 'new', id: '1', body: BODY }]);
  expect(idsOf(overlayNotes([OLD], items, asked))).toEqual(expected);
});
