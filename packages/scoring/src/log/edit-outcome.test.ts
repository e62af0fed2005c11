import { expect, test } from 'vitest';
import { buildSetup, games, must, play, playFrom } from '#test/play.ts';
import { apply, type EditEvent } from '../index.ts';
import { editOutcome } from '../log/edit-outcome.ts';

const ONE_SET = buildSetup('SET1-S:6/TB7');
const STAMP = { id: 'edit', at: 9000 } as const;

/** Five games and 40-0 up, then deuce: p20 to p25. */
const DEUCE = playFrom(ONE_SET, `${games('aaaaa')}aaabbb`);

const amendTo = (target: string, winner: 'a' | 'b'): EditEvent => ({
  ...STAMP,
  kind: 'amend',
  target,
  to: { kind: 'point', winner },
});

test.each([
  ['the score of a game', DEUCE, amendTo('p20', 'b'), true, false, []],
  ['nothing, where the same was said', DEUCE, amendTo('p20', 'a'), false, false, []],
  ['nothing, where a word is put in', DEUCE, insertNote('p20'), false, false, []],
  ['the result, and leaves later points no place', DEUCE, amendTo('p23', 'a'), true, true, ['p24', 'p25']],
  ['the result of a match that was over', play(DEUCE, 'aa'), amendTo('p27', 'b'), true, true, []],
] as const)('an edit may change %s', (_name, match, edit, changesScore, changesResult, setAside) => {
  const outcome = must(editOutcome(match, edit));
  expect([outcome.changesScore, outcome.changesResult]).toEqual([changesScore, changesResult]);
  expect(outcome.setAside.map(({ event }) => event.id)).toEqual(setAside);
});

test.each([
  ['the other side won', { ending: 'retired', winner: 'b' }],
  ['it ended otherwise', { ending: 'defaulted', winner: 'a' }],
] as const)('an edit changes the result of a stopped match when %s', (_name, end) => {
  const match = must(apply(DEUCE, { id: 'p26', at: 26, kind: 'end', ending: 'retired', winner: 'a' }));
  const edit: EditEvent = { ...STAMP, kind: 'amend', target: 'p26', to: { kind: 'end', ...end } };
  expect(must(editOutcome(match, edit))).toMatchObject({ changesScore: false, changesResult: true });
});

test('an edit of an edit gives what was set aside its place back', () => {
  const { match } = must(editOutcome(DEUCE, amendTo('p23', 'a')));
  const back: EditEvent = { ...amendTo('p23', 'b'), id: 'back' };
  const outcome = must(editOutcome(match, back));
  expect(outcome.match.setAside).toEqual([]);
  expect(outcome.match.state).toEqual(DEUCE.state);
});

test('does not list entries that were already set aside', () => {
  const { match } = must(editOutcome(DEUCE, amendTo('p23', 'a')));
  const again = must(editOutcome(match, { ...insertNote('p3'), id: 'again' }));
  expect(match.setAside).toHaveLength(2);
  expect(again.setAside).toEqual([]);
});

test('gives the reason of a refused edit, and leaves the match unchanged', () => {
  expect(editOutcome(DEUCE, amendTo('p99', 'a'))).toEqual({ ok: false, reason: 'unknown-target' });
  expect(DEUCE.log).toHaveLength(26);
});

function insertNote(before: string): EditEvent {
  return { ...STAMP, kind: 'insert', before, event: { kind: 'note', text: 'Rain.' } };
}
