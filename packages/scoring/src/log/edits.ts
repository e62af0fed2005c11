/** Edits of what happened earlier: amended, voided, inserted. */
import type { AmendEvent, CountingEvent, EditEvent, InsertEvent, MatchEvent } from './events.ts';

/** Whether an entry edits an earlier one. */
export function isEdit(event: MatchEvent): event is EditEvent {
  return event.kind === 'amend' || event.kind === 'void' || event.kind === 'insert';
}

/** What happened, in order, once every edit has been applied; null where an edit names what is not there. */
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

/** Puts one edit into the list of what happened; false, and nothing changed, where it names what is not there. */
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

/** Where nobody knows when it happened, it takes the time of the entry that it comes before. */
function inserted({ id, happenedAt, event }: InsertEvent, { at }: CountingEvent): CountingEvent {
  return { ...event, id, at: happenedAt ?? at };
}
