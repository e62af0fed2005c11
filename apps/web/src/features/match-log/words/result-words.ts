/** The result of a match in words. */
import { type Match, type Side, type Status, setScores } from '@allcourt/scoring';
import { type SetLike, setScoresText } from '#web/ui/words/set-score.ts';
import { type Cast, callSideFirst } from './cast.ts';

/** `You won`, `Duarte won by retirement`, `Abandoned`; null while it is in progress. */
export function resultTitle(cast: Cast, status: Status, winner: Side | null): string | null {
  if (status === 'in-progress') {
    return null;
  }
  const how = HOW[status];
  if (!winner) {
    return LEVEL[status] ?? 'Abandoned';
  }
  const who = callSideFirst(cast, winner);
  return `${who} won${how ? ` ${how}` : ''}`;
}

/** A note beside the score in a list: `retired`; null when the last point decided. */
export function endingNote(status: Status): string | null {
  return NOTE[status];
}

/** `Game, set and match Okafor, 6–4, 6–3.` */
export function resultSentence(match: Match, cast: Cast): string {
  const { status, winner } = match.state;
  const sets = setScores(match.format, match.state);
  if (!winner) {
    return `${resultTitle(cast, status, winner) ?? ''}. ${scoreOr(sets, cast.near, 'No score')}.`;
  }
  const score = sets.length > 0 ? `, ${setScoresText(sets, winner)}` : '';
  if (status !== 'completed') {
    return `${cast.spoken[winner]} won ${HOW[status] ?? ''}${score}.`;
  }
  const call = match.format.sport === 'pickleball' ? 'Game and match' : 'Game, set and match';
  return `${call} ${cast.spoken[winner]}${score}.`;
}

function scoreOr(sets: readonly SetLike[], first: Side, nothing: string): string {
  return sets.length > 0 ? setScoresText(sets, first) : nothing;
}

/** Results without a winner. */
const LEVEL: Partial<Readonly<Record<Status, string>>> = { completed: 'Level', 'time-up': 'Time up, level' };

const HOW: Readonly<Record<Status, string | null>> = {
  'in-progress': null,
  completed: null,
  retired: 'by retirement',
  walkover: 'by walkover',
  defaulted: 'by default',
  abandoned: null,
  'time-up': 'on time',
};

const NOTE: Readonly<Record<Status, string | null>> = {
  'in-progress': 'in progress',
  completed: null,
  retired: 'retired',
  walkover: 'walkover',
  defaulted: 'default',
  abandoned: 'abandoned',
  'time-up': 'time up',
};
