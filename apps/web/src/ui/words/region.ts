/** The region of every date, time and speed on screen: the account's choice, else the device's. */
import type { Region } from '@allcourt/contract';

let shown: Partial<Region> = {};

/** Sets the region of every text from now on; null without a choice. */
export function showRegion(region: Region | null | undefined): void {
  shown = region ?? {};
}

/** The account's choices, any of which may be missing. */
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
