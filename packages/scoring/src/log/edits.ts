/** Edits of earlier entries: amended, voided, inserted. */
import type { AmendEvent, CountingEvent, EditEvent, InsertEvent, MatchEvent } from './events.ts';

/** True when an entry edits an earlier one. */
export function isEdit(event: MatchEvent): event is EditEvent {
  return event.kind === 'amend' || event.kind === 'void' || event.kind === 'insert';
}

/** The counting events in order, after every edit; null if an edit names an unknown one. */
export function applyEdits(entries: readonly (CountingEvent | EditEvent)[]): readonly CountingEvent[] | null {
  const happened: CountingEvent[] = [];
  for (const entry of entries) {
    if (!isEdit(entry)) {
      happened.push(entry);
    } else if (!applyEdit(happened, entry)) {
      return null;
    }
  }
  return happened;
}

/** Applies one edit to the list; false, and nothing changed, if it names an unknown entry. */
export function applyEdit(happened: CountingEvent[], edit: EditEvent): boolean {
  const target = edit.kind === 'insert' ? edit.before : edit.target;
  const index = happened.findLastIndex((event) => event.id === target);
  const found = happened[index];
  if (!found) {
    return false;
  }
  switch (edit.kind) {
    case 'amend':
      happened[index] = amended(found, edit);
      break;
    case 'void':
      happened.splice(index, 1);
      break;
    case 'insert':
      happened.splice(index, 0, inserted(edit, found));
      break;
  }
  return true;
}

function amended({ id, at }: CountingEvent, { to }: AmendEvent): CountingEvent {
  return { ...to, id, at };
}

/** Without a known time, it takes that of the entry after it. */
function inserted({ id, happenedAt, event }: InsertEvent, { at }: CountingEvent): CountingEvent {
  return { ...event, id, at: happenedAt ?? at };
}
