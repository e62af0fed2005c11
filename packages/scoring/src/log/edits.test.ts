import { describe, expect, test } from 'vitest';
import {
  after,
  buildSetup,
  type EntryBody,
  games,
  must,
  play,
  playFrom,
  redo,
  refusal,
  start,
  undo,
} from '#test/play.ts';
import { type EventBody, type Match, replay, scoreCall } from '../index.ts';
import { durationMs, timeline } from '../read/timeline.ts';

const TENNIS = buildSetup('SET3-S:6/TB7');
const ONE_SET = buildSetup('SET1-S:6/TB7');
const PICKLEBALL = buildSetup('SET3-S:TB11', { discipline: 'doubles' });

const amend = (target: string, to: EventBody) => ({ kind: 'amend', target, to }) as const;
const voided = (target: string) => ({ kind: 'void', target }) as const;
const insert = (before: string, event: EventBody) => ({ kind: 'insert', before, event }) as const;
const point = (winner: 'a' | 'b') => ({ kind: 'point', winner }) as const;

/** The effective entries, as ids. */
const happened = ({ effective }: Match) => effective.map(({ event }) => event.id).join(' ');

describe('an amended point', () => {
  test('was won by the other side', () => {
    expect(scoreCall(after(playFrom(TENNIS, 'aab'), amend('p0', point('b'))))).toBe('15-30');
  });

  test('keeps its place, its id and its time', () => {
    const match = after(playFrom(TENNIS, 'aab'), amend('p1', point('b')));
    expect(match.effective[1]?.event).toEqual({ id: 'p1', at: 1000, kind: 'point', winner: 'b' });
    expect(match.log).toHaveLength(4);
  });

  test('may have been something else', () => {
    const match = after(playFrom(TENNIS, 'aab'), amend('p1', { kind: 'fault' }));
    expect([scoreCall(match), timeline(match).length]).toEqual(['15-15', 2]);
  });

  test('may be amended again', () => {
    const match = after(playFrom(TENNIS, 'aab'), amend('p0', point('b')), amend('p0', point('a')));
    expect(scoreCall(match)).toBe('30-15');
  });

  test('early in a long match moves every later score, server and court (MC-05)', () => {
    const winners = 'abbaab'.repeat(20);
    const match = after(playFrom(TENNIS, winners), amend('p4', point('b')));
    const played = playFrom(TENNIS, `${winners.slice(0, 4)}b${winners.slice(5)}`);
    expect(match.state).toEqual(played.state);
    expect(match.effective).toEqual(played.effective);
    expect(match.effective[9]?.after).not.toEqual(playFrom(TENNIS, winners).effective[9]?.after);
  });

  test('early in a pickleball game moves every later server number and position', () => {
    const match = after(playFrom(PICKLEBALL, 'abaabbaba'), amend('p1', point('a')));
    expect(match.state).toEqual(playFrom(PICKLEBALL, 'aaaabbaba').state);
  });
});

describe('a voided entry', () => {
  test('did not happen', () => {
    const match = after(playFrom(TENNIS, 'aab'), voided('p1'));
    expect([scoreCall(match), happened(match)]).toEqual(['15-15', 'p0 p2']);
  });

  test.each<readonly [string, EntryBody]>([
    ['penalty', { kind: 'penalty', side: 'a', penalty: 'point' }],
    ['fault', { kind: 'fault' }],
    ['server', { kind: 'server', service: { side: 'b' } }],
    ['game', { kind: 'game', winner: 'b' }],
    ['score', { kind: 'score', sets: [{ a: 3, b: 3 }] }],
    ['ends', { kind: 'ends', swapped: true }],
    ['timeout', { kind: 'timeout', side: 'a', type: 'medical' }],
    ['pause', { kind: 'pause' }],
    ['note', { kind: 'note', text: 'Hot.' }],
  ])('may be a %s', (_kind, body) => {
    const match = after(start(TENNIS), 'a', body, 'b', voided('e1'));
    expect(match.state).toEqual(after(start(TENNIS), 'ab').state);
  });

  test('may be the end of the match, which then continues', () => {
    const match = after(
      start(TENNIS),
      'a',
      { kind: 'end', ending: 'retired', winner: 'b' },
      voided('e1'),
      'a',
    );
    expect(match.state).toMatchObject({ status: 'in-progress', points: { a: 2, b: 0 } });
  });

  test('may have been amended before', () => {
    expect(scoreCall(after(playFrom(TENNIS, 'aab'), amend('p1', point('b')), voided('p1')))).toBe('15-15');
  });

  test('can no longer be edited', () => {
    const match = after(playFrom(TENNIS, 'aab'), voided('p1'));
    expect(refusal(match, amend('p1', point('b')))).toBe('unknown-target');
    expect(refusal(match, voided('p1'))).toBe('unknown-target');
    expect(refusal(match, insert('p1', point('b')))).toBe('unknown-target');
  });
});

describe('an inserted entry', () => {
  test('happened before the one it names', () => {
    const match = after(playFrom(TENNIS, 'aab'), insert('p1', point('b')));
    expect([scoreCall(match), happened(match)]).toEqual(['30-30', 'p0 e3 p1 p2']);
  });

  test('comes last of several before the same one', () => {
    const match = after(playFrom(TENNIS, 'ab'), insert('p1', point('a')), insert('p1', point('b')));
    expect(happened(match)).toBe('p0 e2 e3 p1');
  });

  test('can be amended, inserted before and voided by its own id', () => {
    const match = after(playFrom(TENNIS, 'ab'), insert('p1', point('a')));
    expect(scoreCall(after(match, amend('e2', point('b'))))).toBe('15-30');
    expect(happened(after(match, insert('e2', point('b'))))).toBe('p0 e3 e2 p1');
    expect(happened(after(match, voided('e2')))).toBe('p0 p1');
  });

  test('has the time that is known, or that of the entry it comes before', () => {
    const match = after(playFrom(TENNIS, 'ab'), insert('p1', point('a')));
    expect(match.effective[1]?.event.at).toBe(1000);
    const known = after(playFrom(TENNIS, 'ab'), { ...insert('p1', point('a')), happenedAt: 400 });
    expect(known.effective[1]?.event.at).toBe(400);
    expect(durationMs(known)).toBe(1000);
  });

  test('makes a double fault when a fault is added to one', () => {
    const match = after(start(TENNIS), { kind: 'fault' }, 'a', insert('p1', { kind: 'fault' }));
    expect(scoreCall(match)).toBe('15-15');
  });
});

describe('an edit', () => {
  test.each<readonly [string, EntryBody, string]>([
    ['for an unknown entry', amend('p9', point('a')), 'unknown-target'],
    ['for an edit', voided('e3'), 'unknown-target'],
    ['when it is itself impossible', amend('p0', { kind: 'time' }), 'not-timed'],
    [
      'with a score that is impossible in the format',
      amend('p1', { kind: 'score', sets: [{ a: 9, b: 1 }] }),
      'impossible-score',
    ],
    [
      'when the receiver wins an ace',
      amend('p0', { ...point('b'), detail: { ending: 'ace' } }),
      'impossible-detail',
    ],
    [
      'when it inserts an entry that does not fit',
      insert('p1', { kind: 'court', court: 'left' }),
      'no-choice-of-court',
    ],
  ])('is refused %s', (_name, edit, reason) => {
    const match = after(playFrom(TENNIS, 'aab'), amend('p2', point('a')));
    expect(refusal(match, edit)).toBe(reason);
  });

  test('sets later points aside when it ends the match earlier, and its undo counts them again', () => {
    const deuce = playFrom(ONE_SET, `${games('aaaaa')}aaabbb`);
    const edited = after(deuce, amend('p23', point('a')));
    expect(edited.state).toMatchObject({ status: 'completed', winner: 'a' });
    expect(edited.setAside.map(({ event, reason }) => [event.id, reason])).toEqual([
      ['p24', 'match-over'],
      ['p25', 'match-over'],
    ]);
    expect(undo(edited)).toMatchObject({ state: deuce.state, setAside: [] });
  });

  test('may count what another one set aside', () => {
    const edited = after(playFrom(ONE_SET, `${games('aaaaa')}aaabbb`), amend('p23', point('a')));
    const again = after(edited, amend('p20', point('b')));
    expect(again.setAside).toEqual([]);
    expect(again.state).toMatchObject({ status: 'in-progress' });
  });

  test('keeps every later point, though how it ended may no longer fit its server', () => {
    const ace = { kind: 'point', winner: 'a', detail: { ending: 'ace', rally: 1 } } as const;
    const match = after(playFrom(TENNIS, 'aaabbbaa bbbb'), ace);
    const edited = after(match, voided('p0'));
    expect(edited.setAside).toEqual([]);
    expect(timeline(edited)).toHaveLength(12);
    expect(timeline(edited).at(-1)).toMatchObject({ winner: 'a', detail: { ending: undefined, rally: 1 } });
    expect(timeline(undo(edited)).at(-1)).toMatchObject({ detail: { ending: 'ace', rally: 1 } });
  });

  test('is undone and redone like any entry', () => {
    const played = playFrom(TENNIS, 'aabab');
    const edited = after(played, voided('p1'), insert('p2', point('b')));
    const back = undo(undo(edited));
    expect(back.state).toEqual(played.state);
    expect(back.effective).toEqual(played.effective);
    const again = redo(redo(back));
    expect(again.state).toEqual(edited.state);
    expect(again.effective).toEqual(edited.effective);
  });

  test('stays in force when later points are undone', () => {
    const edited = after(playFrom(TENNIS, 'ab'), amend('p0', point('b')));
    expect(undo(play(edited, 'aa')).state.points).toEqual({ a: 1, b: 2 });
    expect(undo(undo(play(edited, 'aa'))).state).toEqual(edited.state);
  });

  test('read from a log is what it was when it was made', () => {
    const match = after(playFrom(TENNIS, 'aabab'), voided('p1'), insert('p2', point('b')), 'a');
    expect(must(replay(TENNIS, match.log))).toEqual(match);
  });
});
