/** The call of a score in words. */
import type { Match } from '../log/match.ts';
import { currentGame, isCountedInPoints, isDecidingPoint, type MatchState } from '../play/state.ts';
import { type BySide, opponentOf, type Side } from '../vocabulary.ts';
import { isDeuce } from './call.ts';

const SPOKEN_POINTS = ['love', 'fifteen', 'thirty', 'forty'];

/**
 * The call in words, for a voice or a screen reader: `thirty–fifteen`, `fifteen all`, `advantage Okafor`, `four–two–one`.
 * A tiebreak of tennis names the leader, as umpires do, and so does every score whose server is unknown:
 * `five–three, Okafor`.
 * @param names each side's name
 */
export function spokenCall(match: Match, names: BySide<string>, state: MatchState = match.state): string {
  const { points, service } = state;
  if (isDeuce(match, state)) {
    return isDecidingPoint(match.format, state) ? 'deuce, deciding point' : 'deuce'; // T-02
  }
  const isPlain = isCountedInPoints(match.format, state);
  const ahead = isPlain ? null : leaderAtAdvantage(points);
  if (ahead) {
    return `advantage ${names[ahead]}`;
  }
  const word = (side: Side) =>
    isPlain ? spokenNumber(points[side]) : (SPOKEN_POINTS[points[side]] ?? 'forty');
  const isTiebreak = match.format.sport === 'tennis' && currentGame(match.format, state) === null;
  const leader = points.a >= points.b ? 'a' : 'b';
  const isByLeader = isTiebreak || !state.isServiceKnown;
  const first = isByLeader ? leader : service.side;
  if (points.a === points.b && (!isPlain || isByLeader)) {
    return `${word(first)} all`;
  }
  const call = [word(first), word(opponentOf(first))];
  if (isByLeader) {
    return `${call.join('–')}, ${names[leader]}`;
  }
  return [...call, ...(service.number ? [spokenNumber(service.number)] : [])].join('–');
}

function leaderAtAdvantage({ a, b }: BySide<number>): Side | null {
  if (Math.max(a, b) < 4 || a === b) {
    return null;
  }
  return a > b ? 'a' : 'b';
}

const UNITS = [
  ...[
    'zero',
    'one',
    'two',
    'three',
    'four',
    'five',
    'six',
    'seven',
    'eight',
    'nine',
    'ten',
    'eleven',
    'twelve',
  ],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function spokenNumber(number: number): string {
  if (number < 20) {
    return UNITS[number] ?? String(number);
  }
  const tens = TENS[Math.floor(number / 10)];
  if (tens === undefined) {
    return String(number);
  }
  return number % 10 === 0 ? tens : `${tens}-${UNITS[number % 10]}`;
}
