import type { HomeAnswer } from '@allcourt/contract';
import type { Account } from '#server/context.ts';
import { presentMatch } from '#server/features/matches/present.ts';
import type { readHome } from './service.ts';

export function presentHome(
  { figures, live, finished }: Awaited<ReturnType<typeof readHome>>,
  reader: Account | null,
): HomeAnswer {
  return {
    ...figures,
    live: live.map((match) => presentMatch(match, reader)),
    activity: finished.map((match) => ({
      kind: 'match',
      at: (match.endedAt ?? match.startedAt).toISOString(),
      match: presentMatch(match, reader),
    })),
  };
}
