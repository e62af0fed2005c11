import { describe, expect, test } from 'vitest';
import { buildSetup, must, playFrom } from '#test/play.ts';
import { type MatchEvent, replay } from '../index.ts';
import {
  isDated,
  type KeptMatch,
  keptMatch,
  makeMatchRecord,
  renameEvents,
  replayCost,
} from './kept-match.ts';
import { makeMatchesText, readMatchesText } from './matches-document.ts';

const SURFACES = ['hard', 'clay', 'grass', 'indoor'];
const SETUP = buildSetup('SET3-S:6/TB7');
const ID = '018d1111-0000-7000-8000-000000000001';
const KEPT: KeptMatch = {
  setup: SETUP,
  players: { a: ['Maya Okafor'], b: ['Inês Duarte'] },
  surface: 'clay',
  place: 'Bayside, court 4',
  startedAt: 1_700_000_000_000,
  durationMs: 5_400_000,
  events: playFrom(SETUP, 'aabab').log,
};

describe('a kept match', () => {
  test('comes out of a file as it went in', () => {
    const record = makeMatchRecord(KEPT, { id: ID, me: { side: 'b', player: 1 } });
    const [read] = must(readMatchesText(makeMatchesText([record])));
    const back = must(read?.record ?? { ok: false, reason: 'nothing was read' });
    expect(back).toEqual(record);
    expect(keptMatch(back, SURFACES)).toEqual(KEPT);
  });

  test('leaves unknown facts out', () => {
    const record = makeMatchRecord(
      { ...KEPT, surface: null, place: null, durationMs: null },
      { id: ID, me: null },
    );
    expect(Object.keys(record)).toEqual(['id', 'match']);
    expect(keptMatch(record, SURFACES)).toMatchObject({ surface: null, place: null, durationMs: null });
  });

  test.each([
    ['Clay', 'clay'],
    [' hard ', 'hard'],
    ['Carpet', null],
  ])('knows the surface %s as %s', (surface, known) => {
    const { match } = makeMatchRecord({ ...KEPT, surface }, { id: ID, me: null });
    expect(keptMatch({ match }, SURFACES).surface).toBe(known);
  });

  test('starts with its first entry if the file has no start', () => {
    const { match } = makeMatchRecord(KEPT, { id: ID, me: null });
    const { startedAt: _, ...undated } = match;
    const events = undated.events.map((event) => ({ ...event, at: event.at + 500 }));
    expect(keptMatch({ match: { ...undated, events } }, SURFACES).startedAt).toBe(500);
    expect([match, { ...undated, events }, undated].map(isDated)).toEqual([true, true, false]);
    expect(keptMatch({ match: { ...undated, players: undefined } }, SURFACES).players).toEqual({
      a: [],
      b: [],
    });
  });
});

describe('a log under other ids', () => {
  const at = 0;
  const log: readonly MatchEvent[] = [
    { id: '1', at, kind: 'point', winner: 'a' },
    { id: '2', at, kind: 'note', text: 'Net cord', target: '1' },
    { id: '3', at, kind: 'bookmark' },
    { id: '4', at, kind: 'amend', target: '1', to: { kind: 'point', winner: 'b' } },
    { id: '5', at, kind: 'insert', before: '1', event: { kind: 'note', text: 'Sun', target: '1' } },
    { id: '6', at, kind: 'void', target: '3' },
    { id: '7', at, kind: 'undo', target: '6' },
  ];

  test('is the same match', () => {
    const other = renameEvents(log, (id) => `x${id}`);
    expect(must(replay(SETUP, other)).state).toEqual(must(replay(SETUP, log)).state);
    expect(renameEvents(other, (id) => id.slice(1))).toEqual(log);
    expect(JSON.stringify(other).match(/"\d"/g)).toBeNull();
  });

  test('costs as much as it takes to replay', () => {
    expect(replayCost(log)).toBe(7 * 5);
    expect(replayCost(log.slice(0, 3))).toBe(3);
    expect(replayCost([])).toBe(0);
  });
});
