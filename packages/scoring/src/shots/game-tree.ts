/** Points by the score at which they were played: the paths through a game of tennis. */
import type { Match } from '../log/match.ts';
import { isCountedInPoints } from '../play/state.ts';
import { timeline } from '../read/timeline.ts';
import type { StatPoint } from '../stats/stat-point.ts';
import { opponentOf, type Side } from '../vocabulary.ts';

/** A score inside a game, and its points. */
export interface ScoreNode {
  /** Points of the server and of the receiver, 0 to 3; at deuce 3–3, with an advantage 4–3 or 3–4. */
  readonly server: number;
  readonly receiver: number;
  /** The points played at this score, in order. */
  readonly points: readonly StatPoint[];
  /** The number of those that the asked side won. */
  readonly won: number;
}

/** The scores from which points were played while one side served. */
export interface GameTree {
  /** The server. */
  readonly serving: Side;
  /** By points played in the game, then by the server's, most first: 0–0, 15–0, 0–15, 30–0, and so on. */
  readonly nodes: readonly ScoreNode[];
}

/**
 * The points of the service games of a side by their score. Tiebreaks have none, nor have points whose server is unknown; every
 * deuce is one score, and so is every advantage.
 * @param played the played points of the match
 * @param serving the side that serves
 * @param asked the side whose points count as won
 */
export function gameTree(
  match: Match,
  played: readonly StatPoint[],
  serving: Side,
  asked: Side = serving,
): GameTree {
  const scores = new Map(timeline(match).map(({ id, before }) => [id, before]));
  const nodes = new Map<string, { server: number; receiver: number; points: StatPoint[] }>();
  for (const point of played) {
    const before = scores.get(point.id);
    if (
      !before ||
      point.service.side !== serving ||
      !point.isServiceKnown ||
      isCountedInPoints(match.format, before)
    ) {
      continue;
    }
    const [server, receiver] = scoreOf(before.points[serving], before.points[opponentOf(serving)]);
    const key = `${server}-${receiver}`;
    const node = nodes.get(key) ?? { server, receiver, points: [] };
    node.points.push(point);
    nodes.set(key, node);
  }
  return {
    serving,
    nodes: [...nodes.values()]
      .map((node) => ({ ...node, won: node.points.filter(({ winner }) => winner === asked).length }))
      .sort((one, other) => playedAt(one) - playedAt(other) || other.server - one.server),
  };
}

/** From 40–40 on, only the lead is left of the score. */
function scoreOf(server: number, receiver: number): readonly [number, number] {
  const beyond = Math.max(0, Math.min(server, receiver) - 3);
  return [server - beyond, receiver - beyond];
}

function playedAt({ server, receiver }: Pick<ScoreNode, 'server' | 'receiver'>): number {
  return server + receiver;
}
