// The points of a match as a list beside its recording: score, stake and ending.

import {
  type BySide,
  opponentOf,
  type PlayerNumber,
  type PointDetail,
  type Side,
  scoreCall,
  setScores,
} from '@allcourt/scoring';
import { starredPoints } from '@allcourt/scoring/highlights';
import type { TimelinePoint } from '@allcourt/scoring/timeline';
import { ENDING_WORDS } from '#web/ui/words/ending.ts';
import { stakeWords } from '#web/ui/words/stake.ts';
import { standingText } from '#web/ui/words/standing.ts';
import type { MatchPoints } from './use-points.ts';

export interface PointRow {
  readonly id: string;
  /** Start and end in the recording, in Unix milliseconds. */
  readonly from: number;
  readonly at: number;
  /** `Set 2, game 3`. */
  readonly standing: string;
  /** Score before the point, the server's points first: `30–15`. */
  readonly score: string;
  readonly server: Side;
  readonly winner: Side;
  /** `Break point`; null if nothing was at stake. */
  readonly stake: string | null;
  /** `Ace`; null if it was not noted. */
  readonly ending: string | null;
  /** The players of a pair who served it or hit its last shot. */
  readonly players: readonly PlayerKey[];
  /** Everything that the filter matches: endings, shots, a star. */
  readonly tags: readonly string[];
}

/** One player of the four: `a2`. */
export type PlayerKey = `${Side}${PlayerNumber}`;

export interface PointFilter {
  readonly server: Side | null;
  readonly winner: Side | null;
  readonly player: PlayerKey | null;
  readonly tag: string | null;
}

export const EVERY_POINT: PointFilter = { server: null, winner: null, player: null, tag: null };

/** True where nothing is left out. */
export function isEveryPoint({ server, winner, player, tag }: PointFilter): boolean {
  return server === null && winner === null && player === null && tag === null;
}

/** Tags for what was at stake, offered before the endings. */
const BREAK_POINT = 'Break point';
const STARRED = 'Starred';

/** @param count number of points that the viewer has seen */
export function pointRows({ match, points, windows }: MatchPoints, count: number): readonly PointRow[] {
  const starred = starredPoints(match, points);
  return points.slice(0, count).map((point, index) => {
    const { before, detail, service, winner, id } = point;
    const stake = stakeWords({ ...match, state: before })?.label ?? null;
    const ending = detail.ending ? ENDING_WORDS[detail.ending] : null;
    const window = windows[index];
    const isStarred = starred.has(id);
    return {
      id,
      from: window?.from ?? point.at,
      at: window?.at ?? point.at,
      standing: standingText(match.format, setScores(match.format, before), before.status),
      score: scoreCall(match, before).replaceAll('-', '–'),
      server: service.side,
      winner,
      stake,
      ending,
      players: match.setup.discipline === 'doubles' ? playersOf(point) : [],
      tags: tagsOf({ point, stake, ending, isStarred }),
    };
  });
}

export function filterPoints(
  rows: readonly PointRow[],
  { server, winner, player, tag }: PointFilter,
): readonly PointRow[] {
  return rows.filter(
    (row) =>
      (server === null || row.server === server) &&
      (winner === null || row.winner === winner) &&
      (player === null || row.players.includes(player)) &&
      (tag === null || row.tags.includes(tag)),
  );
}

/** The windows of the points that match the filter, seen by the viewer or not. */
export function windowsThat(points: MatchPoints, filter: PointFilter): MatchPoints['windows'] {
  if (isEveryPoint(filter)) {
    return points.windows;
  }
  const found = new Set(filterPoints(pointRows(points, points.points.length), filter).map(({ id }) => id));
  return points.windows.filter(({ id }) => found.has(id));
}

/** Every tag that some point has, stakes first. */
export function tagsIn(rows: readonly PointRow[]): readonly string[] {
  const found = new Set(rows.flatMap(({ tags }) => tags));
  const first = [STARRED, BREAK_POINT, 'Set point', 'Match point', 'Game point'];
  return [
    ...first.filter((tag) => found.has(tag)),
    ...[...found].filter((tag) => !first.includes(tag)).sort(),
  ];
}

/** Screen reader text of a row: `30–15, Okafor serving. Break point. Duarte won, ace.` */
export function rowText(row: PointRow, names: BySide<string>): string {
  const stake = row.stake ? ` ${row.stake}.` : '';
  const ending = row.ending ? `, ${row.ending.toLowerCase()}` : '';
  return `${row.standing}. ${row.score}, ${names[row.server]} serving.${stake} ${names[row.winner]} won${ending}.`;
}

interface Tagged {
  readonly point: TimelinePoint;
  readonly stake: string | null;
  readonly ending: string | null;
  readonly isStarred: boolean;
}

function tagsOf({ point: { detail, wasBreakPoint }, stake, ending, isStarred }: Tagged): readonly string[] {
  // A break point for the set is called a set point, and is found as both.
  const isHidden = wasBreakPoint && stake !== BREAK_POINT;
  const stakes = [stake, isHidden ? BREAK_POINT : null];
  const tags = [isStarred ? STARRED : null, ...stakes, ending, wordOf(detail.stroke), wordOf(detail.shot)];
  return tags.filter((tag) => tag !== null);
}

function playersOf({ service, winner, detail: { ending, player } }: TimelinePoint): readonly PlayerKey[] {
  const server: PlayerKey = `${service.side}${service.player}`;
  if (player === undefined || ending === undefined) {
    return [server];
  }
  const hitter = ending === 'winner' || ending === 'ace' ? winner : opponentOf(winner);
  return [server, `${hitter}${player}`];
}

/** `drop-shot` reads `Drop shot`. */
function wordOf(value: PointDetail['stroke'] | PointDetail['shot']): string | null {
  const text = value?.replaceAll('-', ' ');
  return text ? text.charAt(0).toUpperCase() + text.slice(1) : null;
}
