/** Titles of highlights, in plain words. */
import { isCountedInGames } from '../format/format.ts';
import type { Match } from '../log/match.ts';
import type { PointDetail, Shot } from '../log/point-detail.ts';
import { currentRules, type MatchState, type SetScore } from '../play/state.ts';
import { scoreCall } from '../read/call.ts';
import type { Stake } from '../read/stake.ts';
import type { TimelinePoint } from '../read/timeline.ts';
import { opponentOf, type Side } from '../vocabulary.ts';
import { type Decided, decidedBy, type FoundRule, LONG_RALLY, type PointAround } from './rules.ts';

/** The title of a point that these rules chose: `Break point saved`, `24-shot rally`, `Ace at 30–30`. */
export function titleOf(
  match: Match,
  point: TimelinePoint,
  rules: readonly FoundRule[],
  around: PointAround,
): string {
  const at = ` at ${callOf(match, point.before)}`;
  switch (rules[0]) {
    case 'match-point':
    case 'set-point':
    case 'break-point':
    case 'game-point':
      return stakeTitle(match, point);
    case 'long-rally':
      return `${point.detail.rally}-shot rally${point.detail.ending === 'winner' ? ', won with a winner' : ''}`;
    case 'run':
      return runTitle(match, around);
    default:
      return `${endingName(point.detail) ?? (rules[0] === 'crowd' ? 'The crowd’s favorite' : 'Starred point')}${at}`;
  }
}

/** The score before the next point in short, the server's first: `40–30`, `5–4 30–0`, `10–8–1`. */
export function scoreLine(match: Match, state: MatchState = match.state): string {
  const call = callOf(match, state);
  const { games, service } = state;
  const isGames = isCountedInGames(currentRules(match.format, state));
  return isGames && games.a + games.b > 0
    ? `${games[service.side]}–${games[opponentOf(service.side)]} ${call}`
    : call;
}

const SERVED = { wide: ' out wide', t: ' down the T', body: '' } as const;

const COUNTS = ['Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

const SHOT_WORDS: Readonly<Partial<Record<Shot, string>>> = {
  return: 'return',
  slice: 'slice',
  volley: 'volley',
  'half-volley': 'half-volley',
  overhead: 'overhead',
  'drop-shot': 'drop shot',
  lob: 'lob',
  trick: 'trick shot',
  dink: 'dink',
  drop: 'drop',
  drive: 'drive',
  'speed-up': 'speed-up',
  atp: 'around-the-post',
  erne: 'Erne',
  poach: 'poach',
};

/** The call, `40-30`, with an en dash. */
function callOf(match: Match, state: MatchState): string {
  return scoreCall(match, state).replaceAll('-', '–');
}

function stakeTitle(match: Match, point: TimelinePoint): string {
  const decided = decidedBy(point);
  if (!decided) {
    return 'Break point';
  }
  const name = stakeName(match, point, decided);
  if (!isSaved(point, decided)) {
    return decided.stake === 'game' ? `${name} won${how(match, point)}` : `${name} won, ${wonBy(point)}`;
  }
  return `${name} saved${how(match, point)}`;
}

/** A deciding point is a chance for both sides: whether it was a break or a save depends on the server. */
function isSaved({ wasBreakPoint, winner, service }: TimelinePoint, decided: Decided): boolean {
  return decided.stake === 'game' && wasBreakPoint ? winner === service.side : decided.isSaved;
}

/** A break that decides only its game is named as a break. */
function stakeName({ format }: Match, { wasBreakPoint }: TimelinePoint, { stake }: Decided): string {
  if (stake === 'game') {
    return wasBreakPoint ? 'Break point' : 'Game point';
  }
  const names: Record<Exclude<Stake, 'game'>, string> = {
    match: 'Match point',
    set: format.sport === 'pickleball' ? 'Game point' : 'Set point',
  };
  return names[stake];
}

function how(match: Match, { before, after, detail, winner, service }: TimelinePoint): string {
  const way = wayOf(match, detail);
  if (way) {
    return ` ${way}`;
  }
  const isSideOut = match.format.sport === 'pickleball' && winner !== service.side;
  return isSideOut && after.service.side !== before.service.side ? ' by a side out' : '';
}

function wayOf({ format }: Match, { ending, rally }: PointDetail): string | null {
  if (rally !== undefined && rally >= LONG_RALLY[format.sport] && ending !== 'winner') {
    return `after ${rally} shots`;
  }
  if (ending === 'ace') {
    return 'with an ace';
  }
  return ending === 'winner' ? 'with a winner' : null;
}

/** The score of what was won, its winner's first: of the set, or of all sets if it won the match. */
function wonBy({ after, winner }: TimelinePoint): string {
  const sets = after.status === 'completed' ? after.sets : after.sets.slice(-1);
  return sets.map((set) => setText(set, winner)).join(' ');
}

function setText(set: SetScore, winner: Side): string {
  return `${set[winner]}–${set[opponentOf(winner)]}`;
}

function runTitle({ format }: Match, { run, turn }: PointAround): string {
  if (turn !== null && turn >= (run ?? 0)) {
    return `${counted(turn)} points in one service turn`;
  }
  return `${counted(run ?? 0)} ${format.sport === 'pickleball' ? 'rallies' : 'points'} in a row`;
}

function counted(number: number): string {
  return COUNTS[number - 5] ?? String(number);
}

/** The ending of a point, if it ended with a good shot. */
function endingName(detail: PointDetail): string | null {
  if (detail.ending === 'ace') {
    return `Ace${SERVED[detail.serveDirection ?? 'body']}`;
  }
  return detail.ending === 'winner' ? winnerName(detail) : null;
}

function winnerName({ stroke, shot }: PointDetail): string {
  const words = [stroke, shot && SHOT_WORDS[shot], 'winner'].filter((word) => word !== undefined);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
