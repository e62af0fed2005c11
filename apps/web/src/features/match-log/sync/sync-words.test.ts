import type { Refusal } from '@allcourt/scoring';
import { expect, test } from 'vitest';
import type { MatchSync } from '#web/features/match-log/live-match-view.ts';
import { refusalWords, syncWords } from './sync-words.ts';

test.each([
  ['saved', { queued: 0, isOnline: true }, 'ok', 'Saved, 115 points'],
  ['saving', { queued: 1, isOnline: true }, 'ok', 'Saved, 115 points'],
  ['queued', { queued: 7, isOnline: false }, 'warn', 'No connection. 7 points saved on this phone.'],
  ['queued', { queued: 1, isOnline: true }, 'warn', '1 point saved on this phone, not synced yet.'],
  ['held', { queued: 0, isOnline: true }, 'warn', 'Another device is scoring.'],
  ['held', { queued: 2, isOnline: true }, 'warn', 'Another device is scoring. 2 points saved on this phone.'],
  [
    'signed-out',
    { queued: 3, isOnline: true },
    'warn',
    'Your session has expired. Points are saved on this phone. Sign in to sync.',
  ],
  [
    'unsaved',
    { queued: 2, isOnline: true },
    'error',
    "Couldn't save 2 points on this phone. Keep this page open and try again.",
  ],
] as const satisfies readonly (readonly [MatchSync['state'], ...unknown[]])[])(
  '%s %j',
  (state, { queued, isOnline }, tone, text) => {
    const words = syncWords({
      sync: { state, queued, unsaved: queued },
      isOnline,
      points: 115,
      device: 'phone',
    });
    expect([words.tone, words.text]).toEqual([tone, text]);
  },
);

test('reports the match as saved before its first point', () => {
  const sync = { state: 'queued', queued: 1, unsaved: 0 } as const;
  expect(syncWords({ sync, isOnline: false, points: 0, device: 'phone' }).text).toBe(
    'No connection. This match is saved on this phone.',
  );
});

test.each([
  ['match-over', 'The match was already over.'],
  ['event-refused', 'The rules of this match do not allow that.'],
  [undefined, "The rules of this match don't allow it."],
  ['constructor', "The rules of this match don't allow it."],
])('the reason %s', (reason, words) => {
  expect(refusalWords(reason)).toBe(words);
});

/** Every reason that the rules can give: one more in the package is one more here, or nothing compiles. */
const OF_THE_RULES: Readonly<Record<Refusal, true>> = {
  'match-over': true,
  'impossible-score': true,
  'ending-needs-winner': true,
  'ending-has-no-winner': true,
  'walkover-after-points': true,
  'impossible-detail': true,
  'no-let': true,
  'no-game-here': true,
  'no-such-penalty': true,
  'no-timeouts-left': true,
  'not-doubles': true,
  'no-such-player': true,
  'no-choice-of-court': true,
  'not-timed': true,
  'not-an-entry': true,
  'nothing-to-undo': true,
  'unknown-target': true,
  'id-twice': true,
};

test('every reason of the rules has a sentence', () => {
  const reasons = Object.keys(OF_THE_RULES);
  const sentences = new Set(reasons.map(refusalWords)).add(refusalWords(undefined));
  expect(sentences.size).toBe(reasons.length + 1);
  for (const sentence of sentences) {
    expect(sentence).toMatch(/^[A-Z][^.]+\.$/);
  }
});
