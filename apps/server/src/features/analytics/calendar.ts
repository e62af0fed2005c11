/** No time zone is further from UTC than this. */
const MOST_OFFSET_MS = 14 * 3_600_000;

/** The month of an instant. The time zone is asked only where it can matter, near the ends of months: asking is slow. */
export function calendar(monthOf: (instant: Date) => string): (instant: Date) => string {
  return (instant) => {
    const at = instant.getTime();
    const month = monthInUtc(at - MOST_OFFSET_MS);
    return month === monthInUtc(at + MOST_OFFSET_MS) ? month : monthOf(instant);
  };
}

function monthInUtc(at: number): string {
  return new Date(at).toISOString().slice(0, 7);
}
