/** Every figure there is, as data: what it is called, what it takes, how to show it. Screens list from here. */
import type { Sport } from '../vocabulary.ts';
import { STAT_PROFILES, type StatProfile } from './measure.ts';
import { type FigureId, GAME_ENTRIES, POINT_ENTRIES } from './measures.ts';
import { RATIOS, type Ratio, type RatioId } from './ratios.ts';
import type { Role } from './role.ts';

const SIDES_ONLY: readonly Role[] = ['side', 'serving-side', 'receiving-side'];
const PLAYERS_ONLY: readonly Role[] = ['finishing-partner', 'erring-partner'];

/** A figure as screens list it. */
export interface CatalogueEntry {
  readonly id: FigureId | RatioId;
  readonly sport: Sport;
  readonly label: string;
  /** The least that has to be captured for it. */
  readonly profile: StatProfile;
  /** `count`: its count; `rate`: count of base; `ratio` and `margin`: read by `ratioIn`. */
  readonly shows: 'count' | 'rate' | 'ratio' | 'margin';
  /** Which way is better for the one it is about. */
  readonly better: 'high' | 'low' | 'neither';
  readonly counts: 'points' | 'games';
  /** Whether sides, or players of a pair, have it. */
  readonly isOfSides: boolean;
  readonly isOfPlayers: boolean;
  /** The figures it belongs with, such as the parts of a whole; null where it stands alone. */
  readonly family: string | null;
}

/** The figures of a sport that this much capture gives, in the order in which screens list them. */
export function figuresFor(sport: Sport, profile: StatProfile): readonly CatalogueEntry[] {
  const depth = STAT_PROFILES.indexOf(profile);
  return CATALOGUE[sport].filter((entry) => STAT_PROFILES.indexOf(entry.profile) <= depth);
}

/** The figures of a sport by how they are listed. */
export const CATALOGUE: Readonly<Record<Sport, readonly CatalogueEntry[]>> = {
  tennis: entriesOf('tennis'),
  pickleball: entriesOf('pickleball'),
};

function entriesOf(sport: Sport): readonly CatalogueEntry[] {
  const points = POINT_ENTRIES.map(([id, measure]) => ({ id, ...measure, counts: 'points' as const }));
  const games = GAME_ENTRIES.map(([id, measure]) => ({ id, ...measure, counts: 'games' as const }));
  const figures = [...points, ...games].flatMap(
    ({ id, label, profile, shows, better, counts, family, role }) =>
      label[sport] === undefined
        ? []
        : [
            {
              id,
              sport,
              label: label[sport],
              profile,
              shows,
              better,
              counts,
              family: family ?? null,
              ...ownersOf(role),
            },
          ],
  );
  return [...figures, ...ratiosOf(sport)];
}

function ratiosOf(sport: Sport): readonly CatalogueEntry[] {
  // The keys of a record by id are ids.
  const ids = Object.keys(RATIOS) as RatioId[];
  return ids.flatMap((id) => {
    const { label, profile, shows, better }: Ratio = RATIOS[id];
    const name = label[sport];
    const rest = {
      profile,
      shows,
      better,
      counts: 'points',
      family: null,
      isOfSides: true,
      isOfPlayers: false,
    } as const;
    return name === undefined ? [] : [{ id, sport, label: name, ...rest }];
  });
}

function ownersOf(role: Role) {
  return { isOfSides: !PLAYERS_ONLY.includes(role), isOfPlayers: !SIDES_ONLY.includes(role) };
}
