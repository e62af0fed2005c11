// Highlights found in the log of the match that a broadcast shows, and the recorded parts to show them from. Found again
// only when the log or the reactions have grown.

import type { HighlightsAnswer } from '@allcourt/contract';
import type { Match, Side } from '@allcourt/scoring';
import {
  createTimeMachine,
  type FoundHighlight,
  findHighlights,
  scoreLine,
} from '@allcourt/scoring/highlights';
import { timeline } from '@allcourt/scoring/timeline';
import type { Context } from '#server/context.ts';
import { derivedId } from '#server/derived-id.ts';
import { type BroadcastRow, findShownMatch } from '#server/features/broadcasts/service.ts';
import { crowdOf, timeOf } from '#server/features/crowd/service.ts';
import {
  onServerTime,
  readForGuest,
  replayStored,
  type StoredMatch,
} from '#server/features/matches/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { findParts, findStills, type Part } from './store.ts';

/** Results of the search in a match's log. */
export interface Findings {
  /** By highlight id, the best first. */
  readonly found: ReadonlyMap<string, FoundHighlight>;
  /** The point behind the id of a highlight, whether or not it is still found. */
  readonly pointOf: (id: string) => string | null;
  /** The side that won a point; null for what is no point. */
  readonly winnerOf: (pointId: string) => Side | null;
  /** The score at an instant, in Unix milliseconds; null if no match was in progress. */
  readonly scoreAt: (instant: number) => string | null;
}

/** The same, and the players of the match with an account. */
export interface FoundInMatch extends Findings {
  readonly players: HighlightsAnswer['players'];
}

type Looking = Pick<Context, 'db' | 'clock' | 'realtime'>;

/** Sources of highlights. Each is loaded again only when it has changed, once for all viewers. */
export interface Sources {
  readonly findings: (context: Looking, broadcast: BroadcastRow) => Promise<FoundInMatch>;
  /** Recorded parts; none where nothing was recorded, or nothing is left. */
  readonly recorded: (context: Looking, broadcast: BroadcastRow) => Promise<readonly Part[]>;
  /** Instants of its stills. */
  readonly stills: (context: Looking, broadcast: BroadcastRow) => Promise<readonly number[]>;
}

/** As many broadcasts as are watched at about the same time. */
const MAX_KEPT = 50;

const NOTHING: Findings = {
  found: new Map(),
  pointOf: () => null,
  winnerOf: () => null,
  scoreAt: () => null,
};

/** Sources that cache their last results. */
export function createSources(): Sources {
  const findings = createNewest<Findings>({ most: MAX_KEPT });
  const recorded = createNewest<readonly Part[]>({ most: MAX_KEPT });
  const stills = createNewest<readonly number[]>({ most: MAX_KEPT });
  return {
    async findings(context, broadcast) {
      const match = await findShownMatch(context.db, broadcast);
      if (!match) {
        return { ...NOTHING, players: [] };
      }
      const crowd = await crowdOf(context.db, broadcast.id);
      const loudness = crowd.reduce((sum, { weight }) => sum + weight, 0);
      const kept = await findings.of(broadcast.id, `${match.id} ${match.seq} ${loudness}`, async () => {
        const whole = await readForGuest(context, { matchId: match.id });
        return whole
          ? findingsOf(replayStored(whole.match.setup, whole.log.map(onServerTime)), {
              broadcastId: broadcast.id,
              crowd,
            })
          : NOTHING;
      });
      // Names and accounts change without a change of the log.
      return { ...kept, players: playersOf(match) };
    },
    recorded: ({ db }, { id, segments, bytes, viewVersion }) =>
      recorded.of(id, `${segments} ${bytes} ${viewVersion}`, () => findParts(db, id)),
    stills: ({ db }, { id, newestStillAt, bytes }) =>
      stills.of(id, `${newestStillAt?.getTime()} ${bytes}`, () => findStills(db, id)),
  };
}

/** Recorded parts, or else the time in which the broadcast was live. */
export function partsOf(broadcast: BroadcastRow, recorded: readonly Part[], now: Date): readonly Part[] {
  return recorded.length > 0 ? recorded : [timeOf(broadcast, now)];
}

/** Without those who have hidden the match, whose reels leave it out. */
function playersOf({ players }: StoredMatch): FoundInMatch['players'] {
  return players.flatMap(({ accountId, name, hiddenAt }) =>
    accountId === null || hiddenAt !== null ? [] : [{ accountId, name }],
  );
}

/** The permanent id of a found highlight. */
function highlightId(broadcastId: string, pointId: string): string {
  return derivedId('highlight', broadcastId, pointId);
}

function findingsOf(
  match: Match,
  { broadcastId, crowd }: { broadcastId: string; crowd: readonly { at: number; weight: number }[] },
): Findings {
  const found = measured(() => findHighlights(match, { crowd }));
  const machine = measured(() => createTimeMachine(match));
  let points: ReadonlyMap<string, string> | undefined;
  let winners: ReadonlyMap<string, Side> | undefined;
  return {
    found: new Map(found.map((highlight) => [highlightId(broadcastId, highlight.pointId), highlight])),
    pointOf(id) {
      points ??= new Map(timeline(match).map((point) => [highlightId(broadcastId, point.id), point.id]));
      return points.get(id) ?? null;
    },
    winnerOf(pointId) {
      winners ??= new Map(timeline(match).map((point) => [point.id, point.winner]));
      return winners.get(pointId) ?? null;
    },
    scoreAt(instant) {
      const then = machine.at(instant);
      return then.state.status === 'in-progress' ? scoreLine(then) : null;
    },
  };
}

/** Caches the newest value for each of a few broadcasts, built once for all concurrent requests. */
interface Newest<Value> {
  /** The value of this version; built now unless it is cached. */
  readonly of: (broadcastId: string, version: string, make: () => Promise<Value>) => Promise<Value>;
}

/** @param most broadcasts in the cache; the least recently used is evicted */
export function createNewest<Value>({ most }: { most: number }): Newest<Value> {
  const kept = new Map<string, { readonly version: string; readonly value: Promise<Value> }>();
  return {
    of(broadcastId, version, make) {
      const known = kept.get(broadcastId);
      const entry = known?.version === version ? known : { version, value: make() };
      kept.delete(broadcastId); // moves it to the end: the map is in order of use
      kept.set(broadcastId, entry);
      for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - most))) {
        kept.delete(oldest);
      }
      entry.value.catch(() => {
        if (kept.get(broadcastId) === entry) {
          kept.delete(broadcastId);
        }
      });
      return entry.value;
    },
  };
}
