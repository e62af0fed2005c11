/** Everything that a grown database has. The club's own people have the same at every size but the smallest; the rest grows. */
export interface Amounts {
  readonly matches: number;
  /** Matches of the player who has the most. */
  readonly heavyMatches: number;
  /** Matches of the members of the large team, apart from those of the named three. */
  readonly largeTeamMatches: number;
  readonly lightMatches: number;
  /** All the others, each in a team of `CROWD_TEAM`. */
  readonly crowd: number;
  readonly messages: number;
  readonly events: number;
  /** Of the player who has the most. */
  readonly notifications: number;
  readonly trainingResults: number;
}

/** Members of the teams, and of each of the crowd's. The large one has its coach besides. */
export const SMALL_TEAM = 20;
export const LARGE_TEAM = 500;
export const CROWD_TEAM = 14;
/** Years in which the matches and messages lie. */
export const YEARS = 5;

const MOST_OWN_MATCHES = 10_000;
const MESSAGES_PER_MATCH = 10;
const EVENTS = 10_000;

export function amountsOf(matches: number): Amounts {
  const lightMatches = Math.min(20, matches / 50);
  return {
    matches,
    heavyMatches: Math.min(MOST_OWN_MATCHES, matches / 10),
    largeTeamMatches: Math.min(MOST_OWN_MATCHES, matches / 5),
    lightMatches,
    crowd: CROWD_TEAM * Math.max(2, Math.round(matches / 100 / CROWD_TEAM)),
    messages: matches * MESSAGES_PER_MATCH,
    events: EVENTS,
    notifications: 2000,
    trainingResults: 2000,
  };
}

const BYTES_PER_MATCH = 40_000;
const LEAST_BYTES = 2e9;

/** Bytes of disk that making a database takes, with its write-ahead log. */
export function bytesFor({ matches }: Pick<Amounts, 'matches'>): number {
  return LEAST_BYTES + matches * BYTES_PER_MATCH;
}
