// What is found in the log of the match that a broadcast shows. Found anew only once the log has grown, or the
// crowd; and what there is to see of it.

import type { Match } from '@allcourt/scoring';
import { timeline } from '@allcourt/scoring';
import {
  createTimeMachine,
  type FoundHighlight,
  findHighlights,
  scoreLine,
} from '@allcourt/scoring/highlights';
import type { Context } from '#server/context.ts';
import { derivedId } from '#server/derived-id.ts';
import { type BroadcastRow, shownMatch } from '#server/features/broadcasts/service.ts';
import { crowdOf, timeOf } from '#server/features/crowd/service.ts';
import { readForGuest, replayStored } from '#server/features/matches/service.ts';
import { createNewest } from './newest.ts';
import { findParts, findStills, type Part } from './store.ts';

/** What the log of a broadcast's match tells. */
export interface Findings {
  /** By the id that each keeps as a highlight, the best first. */
  readonly found: ReadonlyMap<string, FoundHighlight>;
  /** The point that a highlight's id was made from, whether or not it is found any more. */
  readonly pointOf: (id: string) => string | null;
  /** The score at an instant, in Unix milliseconds; null where nothing was being played. */
  readonly scoreAt: (instant: number) => string | null;
}

type Looking = Pick<Context, 'db' | 'clock' | 'realtime'>;

/** Where highlights come from. Each is read anew only once it has changed, for all viewers together. */
export interface Sources {
  readonly findings: (context: Looking, broadcast: BroadcastRow) => Promise<Findings>;
  /** What there is to see: what is recorded, or else the time in which it was on. */
  readonly parts: (context: Looking, broadcast: BroadcastRow) => Promise<readonly Part[]>;
  /** The instants of its stills. */
  readonly stills: (context: Looking, broadcast: BroadcastRow) => Promise<readonly number[]>;
}

/** As many broadcasts as are looked at within a while. */
const MOST_KEPT = 50;
/** Beyond the end of every log: how far it has come is asked, and none of it. */
const AFTER_EVERYTHING = 2_147_483_647;

const NOTHING: Findings = { found: new Map(), pointOf: () => null, scoreAt: () => null };

/** Sources that keep what they have told last. */
export function createSources(): Sources {
  const findings = createNewest<Findings>({ most: MOST_KEPT });
  const parts = createNewest<readonly Part[]>({ most: MOST_KEPT });
  const stills = createNewest<readonly number[]>({ most: MOST_KEPT });
  return {
    async findings(context, broadcast) {
      const matchId = await shownMatch(context.db, broadcast);
      const head =
        matchId === null ? undefined : await readForGuest(context, { matchId, after: AFTER_EVERYTHING });
      if (matchId === null || !head) {
        return NOTHING;
      }
      const crowd = await crowdOf(context.db, broadcast.id);
      const loudness = crowd.reduce((sum, { weight }) => sum + weight, 0);
      return findings.of(broadcast.id, `${matchId} ${head.match.seq} ${loudness}`, async () => {
        const whole = await readForGuest(context, { matchId });
        return whole
          ? findingsOf(replayStored(whole.match.setup, whole.log), { broadcastId: broadcast.id, crowd })
          : NOTHING;
      });
    },
    async parts({ db, clock }, broadcast) {
      const { id, segments, bytes, viewVersion } = broadcast;
      const recorded = await parts.of(id, `${segments} ${bytes} ${viewVersion}`, () => findParts(db, id));
      return recorded.length > 0 ? recorded : [timeOf(broadcast, clock.now())];
    },
    stills: ({ db }, { id, newestStillAt, bytes }) =>
      stills.of(id, `${newestStillAt?.getTime()} ${bytes}`, () => findStills(db, id)),
  };
}

/** The id that a found highlight has for good. */
function highlightId(broadcastId: string, pointId: string): string {
  return derivedId('highlight', broadcastId, pointId);
}

function findingsOf(
  match: Match,
  { broadcastId, crowd }: { broadcastId: string; crowd: readonly { at: number; weight: number }[] },
): Findings {
  const found = findHighlights(match, { crowd });
  const machine = createTimeMachine(match);
  let points: ReadonlyMap<string, string> | undefined;
  return {
    found: new Map(found.map((highlight) => [highlightId(broadcastId, highlight.pointId), highlight])),
    pointOf(id) {
      points ??= new Map(timeline(match).map((point) => [highlightId(broadcastId, point.id), point.id]));
      return points.get(id) ?? null;
    },
    scoreAt(instant) {
      const then = machine.at(instant);
      return then.state.status === 'in-progress' ? scoreLine(then) : null;
    },
  };
}
