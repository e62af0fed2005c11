/** Time zone search by city, continent or offset. */
import { foldText } from '@allcourt/contract/search-words';

export interface ZoneChoice {
  /** `America/Argentina/Ushuaia`. */
  readonly id: string;
  /** `Ushuaia`. */
  readonly city: string;
  /** `America, Argentina`; empty for zones without a region. */
  readonly place: string;
}

/** A longer list would not be read. */
const MAX_SHOWN = 40;

/** All zones the browser knows, by city. */
export function allZones(): readonly ZoneChoice[] {
  const ids = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  return [...ids].map(zoneChoice).toSorted((one, other) => one.city.localeCompare(other.city, 'en'));
}

export function zoneChoice(id: string): ZoneChoice {
  const parts = id.replaceAll('_', ' ').split('/');
  return { id, city: parts.at(-1) ?? id, place: parts.slice(0, -1).join(', ') };
}

/** Zones that match every typed word: `york`, `new york`, `europe li`, `utc+5:30`. Prefix matches come first. */
export function findZones(zones: readonly ZoneChoice[], text: string, now: Date): readonly ZoneChoice[] {
  const typed = foldText(text).trim();
  const words = typed.split(/[\s,/]+/).filter(Boolean);
  const found = zones.filter(({ id, city, place }) => {
    const whole = foldText(`${city} ${place} ${typed.startsWith('utc') ? offsetText(id, now) : ''}`);
    return words.every((word) => whole.includes(word));
  });
  const isFirst = ({ city }: ZoneChoice) => foldText(city).startsWith(typed);
  return [...found.filter(isFirst), ...found.filter((zone) => !isFirst(zone))].slice(0, MAX_SHOWN);
}

/** A zone's offset at that moment: `UTC+5:30`, `UTC−3`, `UTC`. */
export function offsetText(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/^GMT(\+0$)?/, 'UTC').replace('-', '−');
}
