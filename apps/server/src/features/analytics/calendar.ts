/** On these days of a month it is the same month in every time zone: none is further than 14 hours from UTC. */
const FIRST_SURE_DAY = 2;
const LAST_SURE_DAY = 27;

/** The month of an instant. The time zone is asked only where it can matter, near the ends of months: asking is slow. */
export function calendar(monthOf: (instant: Date) => string): (instant: Date) => string {
  return (instant) => {
    const day = instant.getUTCDate();
    return day >= FIRST_SURE_DAY && day <= LAST_SURE_DAY ? monthInUtc(instant) : monthOf(instant);
  };
}

function monthInUtc(instant: Date): string {
  return `${instant.getUTCFullYear()}-${String(instant.getUTCMonth() + 1).padStart(2, '0')}`;
}
