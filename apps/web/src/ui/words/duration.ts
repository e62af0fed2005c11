const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A length of time in hours and minutes, rounded to the minute. */
export function hoursAndMinutes(durationMs: number): { readonly hours: number; readonly minutes: number } {
  const minutes = Math.round(durationMs / MINUTE_MS);
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
}

/** `1h 48m`, `58m`, `1h 04m`, `<1m`. */
export function durationText(durationMs: number): string {
  const { hours, minutes } = hoursAndMinutes(durationMs);
  if (hours + minutes === 0) {
    return '<1m';
  }
  return hours === 0 ? `${minutes}m` : `${hours}h ${String(minutes).padStart(2, '0')}m`;
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
