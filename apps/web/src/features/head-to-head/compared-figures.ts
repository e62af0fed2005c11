/** The statistics that a head-to-head and scouting show, in the order of the screen. */
import type { Sport } from '@allcourt/scoring';
import { findStatistic } from '@allcourt/scoring/stats';
import { type Rate, rateIn } from '#web/features/history/analytics/rows.ts';

export interface FigureGroup {
  readonly name: string;
  readonly ids: readonly string[];
}

/** Shown of both sides. */
export const COMPARED: Readonly<Record<Sport, readonly FigureGroup[]>> = {
  tennis: [
    {
      name: 'Serve',
      ids: [
        'service-points-won',
        'first-serves-in',
        'first-serve-points-won',
        'second-serve-points-won',
        'aces',
        'double-faults',
      ],
    },
    {
      name: 'Return',
      ids: ['return-points-won', 'first-serve-return-won', 'second-serve-return-won', 'returns-in'],
    },
    {
      name: 'Pressure',
      ids: ['pressure-points-won', 'break-points-won', 'break-points-saved', 'tiebreak-points-won'],
    },
    { name: 'Endings', ids: ['points-won', 'winners', 'errors-forced', 'unforced-errors'] },
  ],
  pickleball: [
    { name: 'Serve', ids: ['service-points-won', 'serves-in'] },
    { name: 'Return', ids: ['return-points-won', 'returns-in', 'returns-deep'] },
    { name: 'Pressure', ids: ['pressure-points-won', 'set-points-won', 'set-points-saved'] },
    { name: 'Endings', ids: ['points-won', 'winners', 'errors-forced', 'unforced-errors', 'kitchen-faults'] },
  ],
};

/** Shown of an opponent: patterns, which are neither good nor bad, beside what came of them. */
export const SCOUTED: Readonly<Record<Sport, readonly FigureGroup[]>> = {
  tennis: [
    {
      name: 'Serve placement',
      ids: [
        'serves-wide',
        'serves-body',
        'serves-t',
        'won-serving-wide',
        'won-serving-body',
        'won-serving-t',
      ],
    },
    {
      name: 'Serve',
      ids: [
        'service-points-won',
        'first-serves-in',
        'first-serve-points-won',
        'second-serve-points-won',
        'right-court-serve-won',
        'left-court-serve-won',
        'aces',
      ],
    },
    {
      name: 'Return',
      ids: [
        'return-points-won',
        'first-serve-return-won',
        'second-serve-return-won',
        'right-court-return-won',
        'left-court-return-won',
        'returns-short',
        'returns-deep',
      ],
    },
    {
      name: 'Points under pressure',
      ids: [
        'points-won',
        'pressure-points-won',
        'break-points-saved',
        'break-points-won',
        'set-points-saved',
        'tiebreak-points-won',
        'deciding-points-won',
      ],
    },
    {
      name: 'How points end',
      ids: ['winners', 'forced-errors', 'unforced-errors', 'double-faults', 'net-points-won'],
    },
    {
      name: 'Rally length',
      ids: ['rallies-1-4', 'rallies-5-8', 'rallies-9-up', 'won-in-1-4', 'won-in-5-8', 'won-in-9-up'],
    },
  ],
  pickleball: [
    {
      name: 'Serve',
      ids: ['service-points-won', 'serves-in', 'right-court-serve-won', 'left-court-serve-won'],
    },
    {
      name: 'Return',
      ids: ['return-points-won', 'returns-in', 'returns-short', 'returns-deep'],
    },
    {
      name: 'Third shot',
      ids: ['third-drop', 'third-drive', 'third-lob', 'third-won-drop', 'third-won-drive', 'third-won-lob'],
    },
    {
      name: 'Points under pressure',
      ids: ['points-won', 'pressure-points-won', 'set-points-won', 'set-points-saved'],
    },
    {
      name: 'How points end',
      ids: ['winners', 'forced-errors', 'unforced-errors', 'kitchen-faults', 'attacked-first', 'attacks-won'],
    },
    {
      name: 'Rally length',
      ids: ['rallies-1-4', 'rallies-5-8', 'rallies-9-up', 'won-in-1-4', 'won-in-5-8', 'won-in-9-up'],
    },
  ],
};

type Figures = Parameters<typeof rateIn>[1];

export interface FigureRow<Rates> {
  readonly id: string;
  readonly label: string;
  readonly rates: Rates;
}

/** The rows of a group of which something is known, of one side or more. */
export function knownRows<const Sides extends readonly Figures[]>(
  sport: Sport,
  { ids }: FigureGroup,
  sides: Sides,
): readonly FigureRow<{ readonly [Index in keyof Sides]: Rate }>[] {
  return ids.flatMap((id) => {
    const statistic = findStatistic(sport, id);
    const rates = sides.map((figures) => rateIn(sport, figures, id));
    return statistic && rates.some(({ of }) => of > 0)
      ? // As many rates as there are sides.
        [{ id, label: statistic.label, rates: rates as { readonly [Index in keyof Sides]: Rate } }]
      : [];
  });
}

/** True when more of it is better; undefined where neither is. */
export function isHighBetter(sport: Sport, id: string): boolean | undefined {
  const better = findStatistic(sport, id)?.better;
  return better === 'neither' ? undefined : better === 'high';
}
