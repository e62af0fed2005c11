/** Days of a month on which the month is the same in every time zone, since none is over 14 hours from UTC. */
const FIRST_SURE_DAY = 2;
const LAST_SURE_DAY = 27;

/** The month of an instant. The time zone is used only near the ends of months, because it is slow. */
export function calendar(monthOf: (instant: Date) => string): (instant: Date) => string {
  return (instant) => {
    const day = instant.getUTCDate();
    return day >= FIRST_SURE_DAY && day <= LAST_SURE_DAY ? monthInUtc(instant) : monthOf(instant);
  };
}

function monthInUtc(instant: Date): string {
  return `${instant.getUTCFullYear()}-${String(instant.getUTCMonth() + 1).padStart(2, '0')}`;
}
