/** Lineups against the rules of their tie. */
import type { TieLine, TieTemplate } from './template.ts';

/** A rating with its margin: the truth is between `rating - margin` and `rating + margin`. */
export interface Strength {
  readonly rating: number;
  readonly margin: number;
}

/** A player that a captain can place. */
export interface Candidate {
  readonly id: string;
  /** Null with too few matches to compare. */
  readonly strength: Strength | null;
  readonly isAvailable: boolean;
  readonly isEligible: boolean;
}

/** The players of one line; null is an empty seat. */
export interface Placement {
  readonly code: string;
  readonly players: readonly (string | null)[];
}

/** The times at which lines begin and how long they are expected to take, in minutes after the tie begins. */
export type LineTimes = ReadonlyMap<string, { readonly starts: number; readonly minutes: number }>;

/** A rule that a lineup breaks, or a doubt about it. */
export type LineupProblem =
  | { readonly kind: 'empty-seat'; readonly code: string }
  | { readonly kind: 'gap'; readonly code: string; readonly below: string }
  | {
      readonly kind: 'unknown-player' | 'twice-in-line' | 'not-available' | 'not-eligible';
      readonly code: string;
      readonly player: string;
    }
  | {
      readonly kind: 'too-many-lines' | 'same-time' | 'too-little-rest';
      readonly player: string;
      readonly codes: readonly string[];
    }
  | { readonly kind: 'out-of-order'; readonly codes: readonly [string, string] };

/** A lineup to judge. */
export interface Lineup {
  readonly template: TieTemplate;
  readonly placements: readonly Placement[];
  readonly candidates: readonly Candidate[];
  readonly times?: LineTimes;
}

/** Problems that a captain may know better about, and publish with. */
const DOUBTS: readonly LineupProblem['kind'][] = ['empty-seat', 'gap', 'not-available'];

/** True when the lineup breaks a rule, so that it cannot be published. */
export function isBlocking({ kind }: LineupProblem): boolean {
  return !DOUBTS.includes(kind);
}

/** All problems of a lineup, in the order of its lines, then of its players. */
export function lineupProblems(lineup: Lineup): LineupProblem[] {
  const { template, placements, candidates } = lineup;
  const known = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const inLine = new Map(
    template.lines.map(({ code, seats }) => {
      const players = placements.find((placement) => placement.code === code)?.players ?? [];
      return [code, Array.from({ length: seats }, (_, seat) => players[seat] ?? null)] as const;
    }),
  );
  const players = [...new Set([...inLine.values()].flat().flatMap((id) => id ?? []))];
  return [
    ...template.lines.flatMap(({ code, worth }) => {
      const seats = inLine.get(code) ?? [];
      const isEmpty = worth !== 'decider' && seats.includes(null);
      return [
        ...(isEmpty ? [{ kind: 'empty-seat', code } as const] : []),
        ...seats.flatMap((id, seat) => (id === null ? [] : seatProblems({ code, id, seat, seats, known }))),
      ];
    }),
    ...gaps(template, inLine),
    ...players.flatMap((player) => playerProblems(lineup, player, inLine)),
    ...(template.isInOrder ? orderProblems(template, inLine, known) : []),
  ];
}

/** The strength of a line: a pair's is the mean of the two. Null while a seat is empty, or a player has no rating. */
export function strengthOf(players: readonly (Candidate | undefined)[]): Strength | null {
  const strengths = players.flatMap((player) => player?.strength ?? []);
  if (strengths.length === 0 || strengths.length < players.length) {
    return null;
  }
  return {
    rating: strengths.reduce((sum, { rating }) => sum + rating, 0) / strengths.length,
    margin: Math.hypot(...strengths.map(({ margin }) => margin)) / strengths.length,
  };
}

interface Seat {
  readonly code: string;
  readonly id: string;
  readonly seat: number;
  readonly seats: readonly (string | null)[];
  readonly known: ReadonlyMap<string, Candidate>;
}

function seatProblems({ code, id: player, seat, seats, known }: Seat): LineupProblem[] {
  const candidate = known.get(player);
  if (seats.indexOf(player) < seat) {
    return [{ kind: 'twice-in-line', code, player }];
  }
  if (!candidate) {
    return [{ kind: 'unknown-player', code, player }];
  }
  if (!candidate.isEligible) {
    return [{ kind: 'not-eligible', code, player }];
  }
  return candidate.isAvailable ? [] : [{ kind: 'not-available', code, player }];
}

type InLine = ReadonlyMap<string, readonly (string | null)[]>;

/** Lines are defaulted from the bottom up: an empty line above a filled one of its discipline is a gap. */
function gaps({ lines }: TieTemplate, inLine: InLine): LineupProblem[] {
  const isEmpty = ({ code }: TieLine) => inLine.get(code)?.every((id) => id === null) === true;
  return lines.flatMap((line, index) => {
    const below = lines
      .slice(index + 1)
      .find(({ discipline, worth, code }) =>
        discipline === line.discipline && worth === line.worth
          ? inLine.get(code)?.every((id) => id !== null)
          : false,
      );
    return isEmpty(line) && below && line.worth !== 'decider'
      ? [{ kind: 'gap', code: line.code, below: below.code } as const]
      : [];
  });
}

function playerProblems({ template, times }: Lineup, player: string, inLine: InLine): LineupProblem[] {
  const lines = template.lines.filter(({ code }) => inLine.get(code)?.includes(player));
  const codes = lines.map(({ code }) => code);
  const { singles, doubles, total } = template.limits;
  const inSingles = lines.filter(({ discipline }) => discipline === 'singles').length;
  if (lines.length > total || inSingles > singles || lines.length - inSingles > doubles) {
    return [{ kind: 'too-many-lines', player, codes }];
  }
  const pairs = lines.flatMap((line, index) => lines.slice(index + 1).map((other) => [line, other] as const));
  return pairs.flatMap(([one, other]): LineupProblem[] => {
    const both = [one.code, other.code];
    if (one.round === other.round) {
      return [{ kind: 'same-time', player, codes: both }];
    }
    const rest = restBetween(times?.get(one.code), times?.get(other.code));
    return rest !== null && rest < template.restMinutes
      ? [{ kind: 'too-little-rest', player, codes: both }]
      : [];
  });
}

type Time = { readonly starts: number; readonly minutes: number } | undefined;

/** The minutes between two lines, negative where they overlap; null while a time is unknown. */
function restBetween(one: Time, other: Time): number | null {
  if (!one || !other) {
    return null;
  }
  const [first, second] = one.starts <= other.starts ? [one, other] : [other, one];
  return second.starts - (first.starts + first.minutes);
}

/** Neighbors of one discipline whose ratings do not overlap, the weaker one above. */
function orderProblems(
  { lines }: TieTemplate,
  inLine: InLine,
  known: ReadonlyMap<string, Candidate>,
): LineupProblem[] {
  const rated = lines.flatMap(({ code, discipline }) => {
    const strength = strengthOf(
      (inLine.get(code) ?? []).map((id) => (id === null ? undefined : known.get(id))),
    );
    return strength ? [{ code, discipline, ...strength }] : [];
  });
  return rated.flatMap((upper, index) => {
    const lower = rated.slice(index + 1).find(({ discipline }) => discipline === upper.discipline);
    return lower && lower.rating - lower.margin > upper.rating + upper.margin
      ? [{ kind: 'out-of-order', codes: [upper.code, lower.code] } as const]
      : [];
  });
}
