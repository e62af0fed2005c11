import type { ActivityItem, HomeAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type ListedMatch, type LocalMatch, layOver } from '#web/data/local-matches.ts';

export interface HomeMatches {
  readonly live: readonly ListedMatch[];
  readonly activity: readonly ListedActivity[];
}

export type ListedActivity = Omit<ActivityItem, 'match'> & { readonly match: ListedMatch };

interface HomeLayers {
  readonly home: HomeAnswer | undefined;
  /** When the server said so, by this device's clock; 0 where it has not. */
  readonly updatedAt: number;
  readonly local: readonly LocalMatch[];
  readonly sport: Sport | null;
  /** What was deleted here. */
  readonly deleted: ReadonlySet<string>;
}

/** The matches of Home, the newest first, with what this device knows better than the server. */
export function layOverHome({ home, updatedAt, local, sport, deleted }: HomeLayers): HomeMatches {
  const told = new Map(
    [...(home?.activity.map(({ match }) => match) ?? []), ...(home?.live ?? [])].map(byId),
  );
  const matches = layOver(
    { matches: [...told.values()], updatedAt },
    local,
    ({ id, sport: played }) => (sport === null || played === sport) && !deleted.has(id),
  );
  return {
    live: matches.filter(({ status }) => status === 'in-progress'),
    activity: matches
      .filter(({ status }) => status !== 'in-progress')
      .map((match): ListedActivity => ({ kind: 'match', at: match.endedAt ?? match.startedAt, match }))
      .sort((one, other) => other.at.localeCompare(one.at)),
  };
}

function byId<T extends { readonly id: string }>(match: T): readonly [string, T] {
  return [match.id, match];
}
