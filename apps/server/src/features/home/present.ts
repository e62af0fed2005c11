import type { ActivityItem, HomeAnswer } from '@allcourt/contract';
import type { Account } from '#server/context.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import { MAX_ACTIVITY, type readHome } from './service.ts';

export function presentHome(
  { figures, live, finished, trained, upcoming, trainedMinutes }: Awaited<ReturnType<typeof readHome>>,
  reader: Account | null,
): HomeAnswer {
  const played = finished.map(
    (match): ActivityItem => ({
      kind: 'match',
      at: (match.endedAt ?? match.startedAt).toISOString(),
      match: presentMatch(match, reader),
    }),
  );
  return {
    ...figures,
    live: live.map((match) => presentMatch(match, reader)),
    activity: [...played, ...trained]
      .toSorted((one, other) => other.at.localeCompare(one.at))
      .slice(0, MAX_ACTIVITY),
    upcoming,
    trainedMinutes,
  };
}
