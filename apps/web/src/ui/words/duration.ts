const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A length of time in hours and minutes, rounded to the minute. */
export function hoursAndMinutes(durationMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.round(durationMs / MINUTE_MS);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `1 h 48 min`, `58 min`, `2 h`, `<1 min`. */
export function durationText(durationMs: number): string {
  const { hours, minutes } = hoursAndMinutes(durationMs);
  if (hours + minutes === 0) {
    return durationMs > 0 ? '<1 min' : '0 min';
  }
  return [hours > 0 && `${hours} h`, minutes > 0 && `${minutes} min`].filter(Boolean).join(' ');
}

/** `45 min`, `1 h 20 min`. */
export function minutesText(minutes: number): string {
  return durationText(minutes * MINUTE_MS);
}

/** `5.5`, `0`, `126`: hours, with one decimal below a hundred. */
export function hoursText(minutes: number): string {
  const hours = minutes / 60;
  return hours.toLocaleString(undefined, { maximumFractionDigits: hours < 100 ? 1 : 0 });
}

/** A running clock: `1:12:40`, `12:40`. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(elapsedMs / HOUR_MS);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`;
}
