/** The state of the sync in words. */
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
        ? { tone: 'warn', sign: 'queued', text: `${kept}, not synced yet.` }
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
        text: `Couldn't save ${counted(sync.unsaved)} on this ${device}. Keep this page open and try again.`,
      };
  }
}

/** Reason why an entry was refused, as a sentence. */
export function refusalWords(reason: string | undefined): string {
  const known = reason === undefined ? undefined : (SENTENCES.get(reason) ?? cataloged(reason));
  return known ?? "The rules of this match don't allow it.";
}

function cataloged(reason: string): string | undefined {
  return Object.entries(ERRORS).find(([code]) => code === reason)?.[1].message;
}

/** Reasons of the rules, of this app, and of the server where its catalog has no code for them. */
const REASONS: Readonly<Record<LocalRefusal | 'log-full', string>> = {
  'match-over': 'The match was already over.',
  'not-an-entry': 'It is incomplete.',
  'nothing-to-undo': 'The undone entry has changed.',
  'impossible-score': "That score isn't possible here.",
  'walkover-after-points': 'Points have been scored already.',
  'ending-needs-winner': 'It has no winner.',
  'ending-has-no-winner': 'An abandoned match has no winner.',
  'impossible-detail': "The point's details don't fit together.",
  'no-let': 'This match has no service lets.',
  'no-game-here': "A game can't be entered at this score.",
  'no-such-penalty': "That penalty isn't possible at this score.",
  'no-timeouts-left': 'That side has no time-outs left.',
  'not-doubles': 'That applies to doubles only.',
  'no-such-player': 'That player is not on this side.',
  'no-choice-of-court': 'The court is chosen only before a deciding point.',
  'not-timed': 'This set is not timed.',
  'not-scorer': 'Only scorers of this match can do that.',
  'id-twice': 'Already recorded.',
  'unknown-target': 'The original entry no longer exists.',
  'log-full': 'This match has reached its limit of entries.',
};
const SENTENCES: ReadonlyMap<string, string> = new Map(Object.entries(REASONS));

/** The queue also holds undos and the match itself, but a person counts points. */
function keptWords(queued: number, points: number, device: string): string {
  const kept = Math.min(queued, points);
  return kept === 0 ? `This match is saved on this ${device}` : `${counted(kept)} saved on this ${device}`;
}

function counted(points: number): string {
  return countText(points, 'point');
}
