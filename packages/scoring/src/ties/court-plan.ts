/** The likely times of the lines of a tie, court by court (U-CA-1). */

/** A usual match of its kind, from logs. */
export interface UsualMatch {
  readonly minutes: number;
  readonly points: number;
}

/** A line of a tie, with the times of its match in milliseconds since 1970. */
export interface CourtLine {
  readonly code: string;
  /** Lines without a court are in no plan. */
  readonly court: string | null;
  readonly match: {
    readonly startedAt: number;
    /** Null while it is played. */
    readonly endedAt: number | null;
    readonly pointsPlayed: number;
  } | null;
  /** Null where no such match is known: then nothing is said of it, nor of those after it on its court. */
  readonly usual: UsualMatch | null;
}

/** The times of a line; measured ones where it has been played. */
export interface PlannedLine {
  readonly code: string;
  readonly startsAt: number;
  /** Null where nothing is known of its length. */
  readonly endsAt: number | null;
}

export interface CourtPlan {
  readonly court: string;
  readonly lines: readonly PlannedLine[];
}

const MINUTE_MS = 60_000;
/** Between two matches on a court: handshakes, and the next warm-up. */
const CHANGE_MS = 10 * MINUTE_MS;
/** From as many points a match has a pace of its own. */
const PACE_POINTS = 12;
/** A match that is longer than usual goes on for this share of a usual one. */
const OVERTIME_SHARE = 0.15;

/**
 * Each court's lines in their order: those that were played, the one that is played, those that wait. A waiting line begins
 * when the one before is likely to end, and never before the tie, nor in the past.
 * @param at when the tie begins, and the time now, in milliseconds since 1970
 */
export function planCourts(
  lines: readonly CourtLine[],
  at: { readonly startsAt: number; readonly now: number },
): CourtPlan[] {
  const courts = [...new Set(lines.flatMap(({ court }) => court ?? []))];
  return courts.map((court) => ({
    court,
    lines: planCourt(
      lines.filter((one) => one.court === court),
      at,
    ),
  }));
}

function planCourt(
  lines: readonly CourtLine[],
  { startsAt, now }: { readonly startsAt: number; readonly now: number },
): PlannedLine[] {
  const begun = lines
    .filter(({ match }) => match !== null)
    .toSorted((one, other) => (one.match?.startedAt ?? 0) - (other.match?.startedAt ?? 0));
  const planned: PlannedLine[] = [];
  let free: number | null = Math.max(startsAt, now);
  for (const line of begun) {
    const endsAt = likelyEnd(line, now);
    planned.push({ code: line.code, startsAt: line.match?.startedAt ?? now, endsAt });
    free = endsAt === null ? null : Math.max(endsAt + CHANGE_MS, now);
  }
  for (const { code, usual } of lines.filter(({ match }) => match === null)) {
    if (free === null) {
      break;
    }
    const endsAt: number | null = usual && free + usual.minutes * MINUTE_MS;
    planned.push({ code, startsAt: free, endsAt });
    free = endsAt && endsAt + CHANGE_MS;
  }
  return planned;
}

/** The end of a match that was begun: the measured one, or by its pace so far. */
function likelyEnd({ match, usual }: CourtLine, now: number): number | null {
  if (match === null || match.endedAt !== null || usual === null) {
    return match?.endedAt ?? null;
  }
  const usualPace = (usual.minutes * MINUTE_MS) / Math.max(1, usual.points);
  const { pointsPlayed, startedAt } = match;
  const pace = pointsPlayed >= PACE_POINTS ? Math.max(0, now - startedAt) / pointsPlayed : usualPace;
  const left = Math.max(usual.points - pointsPlayed, usual.points * OVERTIME_SHARE);
  return now + left * pace;
}
