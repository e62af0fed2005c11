/** What every date, time and speed on screen goes by: what the account has chosen, else what this device has. */
import type { Region } from '@allcourt/contract';

let shown: Partial<Region> = {};

/** From now on everything is written so; null where nobody has chosen anything. */
export function showRegion(region: Region | null | undefined): void {
  shown = region ?? {};
}

/** What was chosen; nothing of it has to be. */
export function chosenRegion(): Partial<Region> {
  return shown;
}

/** The zone that counts: the chosen one, or that of the device. */
export function timeZone(): string {
  return shown.timeZone ?? deviceTimeZone();
}

export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
