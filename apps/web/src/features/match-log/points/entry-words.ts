/** Every kind of entry in words, for the timeline and for Undo. */
import type {
  CountingEvent,
  Ending,
  EnteredSet,
  EventBody,
  Match,
  Penalty,
  ScoreEvent,
  Side,
} from '@allcourt/scoring';
import { type Cast, callPlayer, callSide, nearFirst } from '#web/features/match-log/words/cast.ts';
import { type SetLike, setScoresText, setScoreText } from '#web/ui/words/set-score.ts';
import { pointWords } from './point-words.ts';

/** An entry without its score: `Time-out, Duarte`. */
export function entryWords(match: Match, cast: Cast, event: EventBody): string {
  const isTennis = match.format.sport === 'tennis';
  switch (event.kind) {
    case 'point':
      return pointWords(cast, event.winner, event.detail);
    case 'fault':
      return isTennis ? 'Fault' : 'Service fault';
    case 'let':
      return event.replay === 'serve' ? 'Let, serve again' : 'Point replayed';
    case 'game':
      return `Game to ${callSide(cast, event.winner)}, points not counted`;
    case 'set':
      return `${isTennis ? 'Set' : 'Game'} entered, ${setScoreText(asSet(event.score), cast.near)}`;
    case 'score':
      return `Score set to ${enteredScore(cast, event)}`;
    case 'server':
      return `${nameOf(cast, event.service.side, event.service.player)} set to serve`;
    case 'order':
      return `${callPlayer(cast, event.side, event.player)} ${orderWords(isTennis, event.role)}`;
    case 'court':
      return `Deciding point to the ${event.court === 'right' ? 'deuce side' : 'ad side'}`;
    case 'ends':
      return 'Ends changed';
    case 'penalty':
      return `${PENALTY_WORDS[event.penalty]}, ${cast.spoken[event.side]}`;
    case 'timeout':
      return timeoutWords(cast, event.side, event.type);
    case 'pause':
      return 'Play paused';
    case 'resume':
      return 'Play resumed';
    case 'time':
      return 'Time called';
    case 'note':
      return `Note: ${event.text}`;
    case 'bookmark':
      return 'Starred';
    case 'end':
      return `Match ended, ${ENDING_WORDS[event.ending]}`;
  }
}

export const PENALTY_WORDS: Readonly<Record<Penalty, string>> = {
  warning: 'Warning',
  point: 'Point penalty',
  game: 'Game penalty',
  'verbal-warning': 'Verbal warning',
  'technical-warning': 'Technical warning',
  'technical-foul': 'Technical foul',
  'time-warning': 'Time warning',
  'time-loss': 'Time penalty',
};

const ENDING_WORDS: Readonly<Record<Ending, string>> = {
  retired: 'retirement',
  walkover: 'walkover',
  defaulted: 'default',
  abandoned: 'abandoned',
  'time-up': 'time up',
};

function enteredScore(cast: Cast, { sets, points }: Omit<ScoreEvent, 'id' | 'at'>): string {
  const written = setScoresText(sets.map(asSet), cast.near);
  const inGame = points ? nearFirst(cast, points) : '';
  return [written, inGame].filter(Boolean).join(', ') || 'nothing played';
}

function asSet({ a, b, tiebreak }: EnteredSet): SetLike {
  const ahead: Side = a > b ? 'a' : 'b';
  return { a, b, tiebreak: tiebreak ?? null, winner: a === b ? null : ahead };
}

function orderWords(isTennis: boolean, role: 'server' | 'receiver'): string {
  if (role === 'receiver') {
    return 'receives on the deuce side';
  }
  return isTennis ? 'serves first' : 'starts on the right';
}

function timeoutWords(cast: Cast, side: Side | null, type: 'standard' | 'medical'): string {
  if (side === null) {
    return 'Referee’s time-out';
  }
  return `${type === 'medical' ? 'Medical time-out' : 'Time-out'}, ${cast.spoken[side]}`;
}

function nameOf(cast: Cast, side: Side, player: CountingEventPlayer): string {
  return player === undefined ? cast.spoken[side] : callPlayer(cast, side, player);
}

type CountingEventPlayer = Extract<CountingEvent, { kind: 'server' }>['service']['player'];
