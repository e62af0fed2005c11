import { describe, expect, test } from 'vitest';
import { games, ONE_SET, playFrom, TENNIS } from '#test/play.ts';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { editWords, scoreNow } from './edit-words.ts';

const CAST = castOf({ a: [{ name: 'Maya Okafor' }], b: [{ name: 'Inês Duarte' }] }, 'a');
const toB = (target: string) => ({ kind: 'amend', target, to: { kind: 'point', winner: 'b' } }) as const;

describe('an edit says before it is made', () => {
  test('the score it makes', () => {
    const words = editWords(playFrom(TENNIS, 'aab'), CAST, toB('p1'));
    expect(words).toEqual({ refusal: null, changes: ['The score becomes 0–0, 15–30.'], isGrave: false });
  });

  test('nothing, where only what is known of a point changes', () => {
    const edit = {
      kind: 'amend',
      target: 'p0',
      to: { kind: 'point', winner: 'a', detail: { ending: 'ace' } },
    } as const;
    expect(editWords(playFrom(TENNIS, 'ab'), CAST, edit).changes).toEqual([]);
  });

  test('says that a decided match continues', () => {
    const words = editWords(playFrom(ONE_SET, games('aaaaaa')), CAST, { kind: 'void', target: 'p23' });
    expect(words.changes).toEqual(['The score becomes 5–0, 40–0.', 'The match is no longer over.']);
    expect(words.isGrave).toBe(true);
  });

  test('how many later entries are set aside', () => {
    const insert = { kind: 'insert', before: 'p0', event: { kind: 'point', winner: 'a' } } as const;
    const words = editWords(playFrom(ONE_SET, `${games('aaaaaa')}`), CAST, insert);
    expect(words.changes.at(-1)).toBe('1 later point no longer fits: kept, but set aside.');
    expect(words.isGrave).toBe(true);
  });

  test('why it is refused', () => {
    const edit = {
      kind: 'amend',
      target: 'p0',
      to: { kind: 'point', winner: 'b', detail: { ending: 'ace' } },
    } as const;
    expect(editWords(playFrom(TENNIS, 'ab'), CAST, edit).refusal).toBe('impossible-detail');
  });
});

test('the score with the near side first', () => {
  expect(scoreNow(playFrom(TENNIS, `${games('aaaaaab')}ab`), CAST)).toBe('6–0, 0–1, 15–15');
});
