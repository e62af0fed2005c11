// Lineups that wait for the reader's answer, for Home.

import type { NeedsAnswer } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import { readOccasions } from '#server/features/calendar/service.ts';
import type { findAskedLineups } from './asked-store.ts';
import { RESERVE } from './store.ts';

export { findAskedLineups } from './asked-store.ts';

type Asked = Awaited<ReturnType<typeof findAskedLineups>>;

/** The same as the reader sees it: on dates that are to come and that they see, at their present time. */
export async function presentLineupNeeds(context: Context, asked: Asked): Promise<NeedsAnswer['lineups']> {
  const dated = asked.flatMap(({ eventId, ...row }) => (eventId === null ? [] : [{ ...row, eventId }]));
  const occasionOf = await readOccasions(context, dated);
  const now = context.clock.now();
  return dated
    .flatMap(({ tieId, team, opponent, codes, ...which }) => {
      const occasion = occasionOf(which);
      return occasion && occasion.startsAt > now
        ? [
            {
              ...{ tieId, team, opponent },
              startsAt: occasion.startsAt.toISOString(),
              codes: (codes ?? []).filter((code) => code !== RESERVE),
            },
          ]
        : [];
    })
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
