import type { JournalNote } from '@allcourt/contract';
import { foldText, searchWords } from '@allcourt/contract/search-words';
import type { ItemOf } from '#web/data/outbox/item.ts';

/** A note, and whether its latest change is still unsent. */
export interface ShownNote extends JournalNote {
  readonly isQueued: boolean;
}

/** The notes that a list is about. */
export interface AskedNotes {
  /** Words that a note or its opponents contain. */
  readonly q?: string | undefined;
  readonly matchId?: string | undefined;
}

/** Server notes with unsent changes applied, the latest day first. */
export function overlayNotes(
  known: readonly JournalNote[],
  items: readonly ItemOf<'training'>[],
  asked: AskedNotes = {},
): readonly ShownNote[] {
  const notes = new Map<string, ShownNote>(known.map((note) => [note.id, { ...note, isQueued: false }]));
  const deleted = new Map<string, ShownNote>();
  for (const item of items.filter(({ state }) => state === 'queued')) {
    const note = notes.get(item.key);
    if (item.topic === 'training:note') {
      notes.set(item.key, {
        ...item.body,
        id: item.key,
        opponents: note?.matchId === item.body.matchId ? note.opponents : null,
        createdAt: note?.createdAt ?? new Date(item.createdAt).toISOString(),
        isQueued: true,
      });
    }
    if (item.topic === 'training:note-delete' && note) {
      notes.delete(item.key);
      deleted.set(item.key, note);
    }
    const back = deleted.get(item.key);
    if (item.topic === 'training:note-restore' && back) {
      notes.set(item.key, back);
    }
  }
  return [...notes.values()]
    .filter((note) => isAskedFor(note, asked))
    .toSorted(
      (one, other) => other.day.localeCompare(one.day) || other.createdAt.localeCompare(one.createdAt),
    );
}

function isAskedFor(note: JournalNote, { q = '', matchId }: AskedNotes): boolean {
  const { plan, worked, change, opponents } = note;
  const texts = [plan, worked, change, ...(opponents ?? [])].map((text) => foldText(text ?? ''));
  return (
    (matchId === undefined || note.matchId === matchId) &&
    searchWords(q).every((word) => texts.some((text) => text.includes(foldText(word))))
  );
}
