/** Every number there is, as data: what it is called, what it takes, how to show it. Screens list from here. */
import { type Sport, STAT_PROFILES, type StatProfile } from '../vocabulary.ts';
import type { Labels } from './measure.ts';
import {
  type FigureId,
  GAME_ENTRIES,
  GAME_MEASURES_BY_ID,
  isGameFigure,
  POINT_ENTRIES,
  POINT_MEASURES_BY_ID,
} from './measures.ts';
import { RATIOS, type RatioId } from './ratios.ts';
import type { Role } from './role.ts';
import { SUMMARY_NUMBERS, type SummaryNumberId } from './summary-numbers.ts';

/** The facts that screens need to list a number. */
interface Listed {
  readonly label: string;
  /** The least that has to be captured for it. */
  readonly profile: StatProfile;
  /** Which way is better for the one it is about. */
  readonly better: 'high' | 'low' | 'neither';
  /** Whether sides, or players of a pair, have it. */
  readonly isOfSides: boolean;
  readonly isOfPlayers: boolean;
  /** The numbers it belongs with, such as the parts of a whole; null where it stands alone. */
  readonly family: string | null;
}

/** A number as screens list it. `from` says where it is read: by `figureIn`, `ratioIn` or `numberIn`. */
export type CatalogueEntry = Listed &
  (
    | { readonly from: 'figures'; readonly id: FigureId; readonly shows: 'count' | 'rate' }
    | { readonly from: 'ratios'; readonly id: RatioId; readonly shows: 'ratio' | 'margin' }
    | {
        readonly from: 'summary';
        readonly id: SummaryNumberId;
        readonly shows: 'count' | 'longest' | 'duration';
      }
  );

const SIDES_ONLY: readonly Role[] = ['side', 'serving-side', 'receiving-side'];
const PLAYERS_ONLY: readonly Role[] = ['finishing-partner', 'erring-partner'];
const OF_SIDES = { isOfSides: true, isOfPlayers: false, family: null } as const;

/** The numbers of each sport, in the order in which screens list them. */
export const CATALOGUE: Readonly<Record<Sport, readonly CatalogueEntry[]>> = {
  tennis: entriesOf('tennis'),
  pickleball: entriesOf('pickleball'),
};

/** The numbers of a sport that this much capture gives. */
export function figuresFor(sport: Sport, profile: StatProfile): readonly CatalogueEntry[] {
  const depth = STAT_PROFILES.indexOf(profile);
  return CATALOGUE[sport].filter((entry) => STAT_PROFILES.indexOf(entry.profile) <= depth);
}

function entriesOf(sport: Sport): readonly CatalogueEntry[] {
  const figures = [...POINT_ENTRIES, ...GAME_ENTRIES].flatMap(
    ([id, { profile, better, shows, ...measure }]) =>
      labelled(measure.label, sport).map((label): CatalogueEntry => {
        const owners = ownersOf(measure.role);
        return {
          from: 'figures',
          id,
          label,
          profile,
          better,
          shows,
          family: measure.family ?? null,
          ...owners,
        };
      }),
  );
  const ratios = entries(RATIOS).flatMap(([id, { profile, better, shows, ...ratio }]) =>
    labelled(ratio.label, sport).map((label): CatalogueEntry => {
      const isOfPlayers = [...ratio.first, ratio.second].every((part) => ownersOf(roleOf(part)).isOfPlayers);
      return { from: 'ratios', id, label, profile, better, shows, ...OF_SIDES, isOfPlayers };
    }),
  );
  const numbers = entries(SUMMARY_NUMBERS).flatMap(([id, { label: labels, better, shows }]) =>
    labelled(labels, sport).map(
      (label): CatalogueEntry => ({
        from: 'summary',
        id,
        label,
        profile: 'basic',
        better,
        shows,
        ...OF_SIDES,
      }),
    ),
  );
  return [...figures, ...ratios, ...numbers];
}

/** The label in a sport; none where the sport has no such number. */
function labelled(labels: Labels, sport: Sport): readonly string[] {
  const label = labels[sport];
  return label === undefined ? [] : [label];
}

function roleOf(id: FigureId): Role {
  return isGameFigure(id) ? GAME_MEASURES_BY_ID[id].role : POINT_MEASURES_BY_ID[id].role;
}

function ownersOf(role: Role) {
  return { isOfSides: !PLAYERS_ONLY.includes(role), isOfPlayers: !SIDES_ONLY.includes(role) };
}

function entries<Id extends string, Value>(
  record: Readonly<Record<Id, Value>>,
): readonly (readonly [Id, Value])[] {
  return Object.entries(record) as [Id, Value][]; // a record has no other keys than its own
}
