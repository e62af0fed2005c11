import type { HomeAnswer, TrainingActivity } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type ListedMatch, type LocalMatch, layOver } from '#web/data/local-matches.ts';

export interface HomeMatches {
  readonly live: readonly ListedMatch[];
  readonly activity: readonly ListedActivity[];
}

interface MatchActivity {
  readonly kind: 'match';
  readonly at: string;
  readonly match: ListedMatch;
}

export type ListedActivity = MatchActivity | TrainingActivity;

interface HomeLayers {
  readonly home: HomeAnswer | undefined;
  /** The time the server answered, by this device's clock; 0 before that. */
  readonly updatedAt: number;
  readonly local: readonly LocalMatch[];
  readonly sport: Sport | null;
  /** Ids of matches deleted here. */
  readonly deleted: ReadonlySet<string>;
}

/** Activity for Home, newest first, with local changes to matches applied. */
export function layOverHome({ home, updatedAt, local, sport, deleted }: HomeLayers): HomeMatches {
  const activity = home?.activity ?? [];
  const played = activity.flatMap((item) => (item.kind === 'match' ? item.match : []));
  const trained = activity.flatMap((item) => (item.kind === 'training' ? item : []));
  const known = new Map([...played, ...(home?.live ?? [])].map(byId));
  const matches = layOver(
    { matches: [...known.values()], updatedAt },
    local,
    ({ id, sport: played }) => (sport === null || played === sport) && !deleted.has(id),
  );
  return {
    live: matches.filter(({ status }) => status === 'in-progress'),
    activity: [...matches.filter(({ status }) => status !== 'in-progress').map(activityOf), ...trained].sort(
      (one, other) => other.at.localeCompare(one.at),
    ),
  };
}

function activityOf(match: ListedMatch): ListedActivity {
  return { kind: 'match', at: match.endedAt ?? match.startedAt, match };
}

function byId<T extends { readonly id: string }>(match: T): readonly [string, T] {
  return [match.id, match];
}
