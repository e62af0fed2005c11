/** How far the points of a match have come, in words. */
import { ERRORS } from '@allcourt/contract/errors';
import type { LocalRefusal, MatchSync } from '#web/features/match-log/live-match-view.ts';
import { countText } from '#web/ui/words/amounts.ts';

export interface SyncWords {
  readonly tone: 'ok' | 'warn' | 'error';
  readonly sign: 'saved' | 'queued' | 'offline' | 'alert';
  readonly text: string;
}

interface SyncFacts {
  readonly sync: Pick<MatchSync, 'state' | 'queued' | 'unsaved'>;
  readonly isOnline: boolean;
  /** Points played so far. */
  readonly points: number;
  /** `phone`, `device`. */
  readonly device: string;
}

export function syncWords({ sync, isOnline, points, device }: SyncFacts): SyncWords {
  const kept = keptWords(sync.queued, points, device);
  switch (sync.state) {
    case 'saved':
    case 'saving':
      return { tone: 'ok', sign: 'saved', text: `Saved, ${counted(points)}` };
    case 'queued':
      return isOnline
        ? { tone: 'warn', sign: 'queued', text: `${kept}, waiting to be sent.` }
        : { tone: 'warn', sign: 'offline', text: `No connection. ${kept}.` };
    case 'held':
      return {
        tone: 'warn',
        sign: 'alert',
        text: sync.queued > 0 ? `Another device is scoring. ${kept}.` : 'Another device is scoring.',
      };
    case 'signed-out':
      return {
        tone: 'warn',
        sign: 'alert',
        text: `Your session has expired. Points are saved on this ${device}. Sign in to sync.`,
      };
    case 'unsaved':
      return {
        tone: 'error',
        sign: 'alert',
        text: `This ${device} could not store ${counted(sync.unsaved)}. Keep this page open and try again.`,
      };
  }
}

/** Why an entry was not taken, as the end of a sentence. */
export function refusalWords(reason: string | undefined): string {
  const known = reason === undefined ? undefined : (SENTENCES.get(reason) ?? cataloged(reason));
  return known ?? 'The rules of this match do not allow it.';
}

function cataloged(reason: string): string | undefined {
  return Object.entries(ERRORS).find(([code]) => code === reason)?.[1].message;
}

/** The reasons of the rules, of this app, and of the server where its catalog has no code for it. */
const REASONS: Readonly<Record<LocalRefusal | 'log-full', string>> = {
  'match-over': 'The match was already over.',
  'nothing-to-undo': 'What it took back had changed meanwhile.',
  'impossible-score': 'The match cannot come to that score.',
  'walkover-after-points': 'Points had been scored already.',
  'ending-needs-winner': 'It did not say who won.',
  'ending-has-no-winner': 'An abandoned match has no winner.',
  'impossible-detail': 'What was noted of the point cannot be.',
  'no-let': 'A serve that clips the net is played on in this match.',
  'no-game-here': 'A game cannot be entered at this score.',
  'no-such-penalty': 'This match has no such penalty at this score.',
  'no-timeouts-left': 'That side has no time-outs left.',
  'not-doubles': 'It is a question of doubles, and this is singles.',
  'no-such-player': 'That side has no such player.',
  'no-choice-of-court': 'The court is chosen before a deciding point only.',
  'not-timed': 'This set is not played for time.',
  'not-scorer': 'Only the scorers of this match can do that.',
  'id-twice': 'It was there already.',
  'unknown-target': 'What it changed was not there any more.',
  'log-full': 'This match has as many entries as it can have.',
};
const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(REASONS));

/** The making of a match and what was taken back are sent too, but a person counts points. */
function keptWords(queued: number, points: number, device: string): string {
  const kept = Math.min(queued, points);
  return kept === 0 ? `This match is saved on this ${device}` : `${counted(kept)} saved on this ${device}`;
}

function counted(points: number): string {
  return countText(points, 'point');
}
