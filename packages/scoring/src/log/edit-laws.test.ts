import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { editMoves, entryOf, matches, plainMatches } from '#test/random-log.ts';
import { apply, type CountingEvent, replay } from '../index.ts';
import { editOutcome } from '../log/edit-outcome.ts';
import { isEdit } from './edits.ts';

describe('an edit', () => {
  test('gives the same state as the corrected log, if the rules accept that log', () => {
    fc.assert(
      fc.property(plainMatches(120), editMoves, (match, move) => {
        const edit = entryOf(match, move, 'new');
        fc.pre(isEdit(edit) && match.effective.length > 0);
        const described = replay(
          match.setup,
          edited(
            match.effective.map(({ event }) => event),
            edit,
          ),
        );
        fc.pre(described.ok);
        const result = must(apply(match, edit));
        expect(result.effective).toEqual(must(described).effective);
        expect(result.setAside).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  test('loses nothing: what no longer fits is set aside with its reason', () => {
    fc.assert(
      fc.property(matches(150), editMoves, (match, move) => {
        const edit = entryOf(match, move, 'new');
        const result = apply(match, edit);
        fc.pre(isEdit(edit) && result.ok);
        const { effective, setAside } = must(result);
        const before = match.effective.length + match.setAside.length;
        const change = { amend: 0, void: -1, insert: 1 }[edit.kind as 'amend' | 'void' | 'insert']; // isEdit
        expect(effective.length + setAside.length).toBe(before + change);
      }),
      { numRuns: 60 },
    );
  });

  test('is predicted by its outcome, which leaves the match unchanged', () => {
    fc.assert(
      fc.property(matches(100), editMoves, (match, move) => {
        const edit = entryOf(match, move, 'new');
        fc.pre(isEdit(edit));
        const outcome = isEdit(edit) ? editOutcome(match, edit) : null;
        const result = apply(match, edit);
        expect(outcome?.ok).toBe(result.ok);
        fc.pre(result.ok && outcome?.ok === true);
        expect(outcome?.ok && outcome.value.match).toEqual(must(result));
      }),
      { numRuns: 40 },
    );
  });
});

/** The log as an edit corrects it. */
function edited(events: readonly CountingEvent[], edit: ReturnType<typeof entryOf>): CountingEvent[] {
  switch (edit.kind) {
    case 'amend':
      return events.map((event) =>
        event.id === edit.target ? { ...edit.to, id: event.id, at: event.at } : event,
      );
    case 'void':
      return events.filter(({ id }) => id !== edit.target);
    case 'insert':
      return events.flatMap((event) =>
        event.id === edit.before ? [{ ...edit.event, id: edit.id, at: event.at }, event] : [event],
      );
    default:
      return [...events];
  }
}
