import type { LevelsAnswer } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { useQuery } from '@tanstack/react-query';
import { apiAs } from '#web/data/http.ts';
import { RECORD_KEY } from '#web/features/history/record/get-record.ts';
import { amountText, percentText } from '#web/ui/words/amounts.ts';

const levelsAnswer = async () => (await import('@allcourt/contract/http/analytics')).levelsAnswer;

/** The mean of players near the reader's rating, in one statistic. */
export interface Level {
  /** 0 to 1. */
  readonly rate: number;
  readonly words: string;
}

/** The level of each statistic; empty until it is known, and where too few players are near the reader's rating. */
export function useLevels(sport: Sport): ReadonlyMap<string, Level> {
  const { data } = useQuery({
    queryKey: [...RECORD_KEY, 'levels', sport],
    queryFn: ({ signal }) => apiAs(levelsAnswer, `/api/analytics/levels?sport=${sport}`, { signal }),
  });
  return levelsIn(data);
}

/** `54%, the mean of 41 players rated 1,400 to 1,599`. */
export function levelsIn(answer: LevelsAnswer | undefined): ReadonlyMap<string, Level> {
  const { band, rows } = answer ?? { band: null, rows: [] };
  return new Map(
    rows.flatMap(({ statistic, rate, players }) =>
      band === null
        ? []
        : [
            [
              statistic,
              {
                rate,
                words: `${percentText(rate)}, the mean of ${amountText(players)} players rated ${amountText(band.from)} to ${amountText(band.to)}`,
              },
            ] as const,
          ],
    ),
  );
}
