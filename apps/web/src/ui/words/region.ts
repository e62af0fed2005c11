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

/** Each asking makes a formatter, and a list asks for each of its rows; the device of a traveler changes it. */
const ASK_AGAIN_MS = 1000;
let asked: { readonly zone: string; readonly at: number; readonly offset: number } | null = null;

export function deviceTimeZone(): string {
  const at = performance.now();
  const offset = new Date().getTimezoneOffset();
  if (asked === null || asked.offset !== offset || Math.abs(at - asked.at) > ASK_AGAIN_MS) {
    asked = { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, at, offset };
  }
  return asked.zone;
}
