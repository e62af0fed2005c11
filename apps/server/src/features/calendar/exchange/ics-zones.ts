// The zone that a calendar file means: those of other programs have names of their own.

import { isTimeZone } from '@allcourt/contract';
import ICAL from 'ical.js';
import { instantOf } from '../times/wall-time.ts';
import { propertiesOf } from './ics-component.ts';
import type { IcsPart } from './ics-text.ts';
import windowsZones from './windows-zones.json' with { type: 'json' };

/** Every zone that Windows has, after Unicode CLDR 48.2 (windowsZones, territory 001); those of most people come first. */
const WINDOWS: Readonly<Record<string, string>> = windowsZones;

/** More changes of the clocks, rules for them, and zones than a file has: signs of one that is made to keep the server busy. */
const MAX_OBSERVANCES = 200;
const MAX_RULES = 8;
const MAX_COMPARED = 20;

/** The only parts that the rule of an observance needs: each year one day, or the one of a week that has a name. */
const YEARLY =
  /^(FREQ=YEARLY|(BYMONTH|INTERVAL)=\d+|BYMONTHDAY=-?\d+(,-?\d+){0,6}|BYDAY=[-+\d]*[A-Z]{2}|(UNTIL|WKST)=\w+)$/;

/** Some programs begin the rules of their zones in 1601, and each year since would be counted up. */
const LONG_AGO = /^(DTSTART[^:]*:)(0\d|1[0-8]|19(?=[0-6]))\d\d/i;

/** The zones of a calendar. */
export interface IcsZones {
  /**
   * The IANA zone of a name in the file; undefined when unknown.
   * @param year in which it is needed: a zone that the file describes is found by its clocks in that year and the next
   */
  named(name: string, year: number): string | undefined;
}

/** @param own found before others, where the file's description of a zone fits several */
export function zonesOf(calendar: IcsPart, own: string): IcsZones {
  const stated = new Map(
    calendar.parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((part) => [textOf(part, 'TZID') ?? '', part] as const),
  );
  const found = new Map<string, string | undefined>();
  return {
    named(name, year) {
      const known = byName(name, stated.get(name));
      const key = `${year} ${name}`;
      if (known === undefined && !found.has(key) && found.size < MAX_COMPARED) {
        const part = stated.get(name);
        found.set(key, part && likeIn(part, year, own));
      }
      return known ?? found.get(key);
    },
  };
}

function byName(name: string, stated: IcsPart | undefined): string | undefined {
  // Some programs write `/example.org/20050126_1/Europe/Berlin`, and a zone's name has two parts or three.
  const parts = name.split('/');
  const location = stated && textOf(stated, 'X-LIC-LOCATION');
  const candidates = [name, WINDOWS[name], parts.slice(-3).join('/'), parts.slice(-2).join('/'), location];
  return candidates.find(
    (candidate): candidate is string => candidate !== undefined && isTimeZone(candidate),
  );
}

/** The zone whose clocks go as the file says; none where its description is broken. */
function likeIn(part: IcsPart, year: number, own: string): string | undefined {
  const zone = zoneOf(part);
  if (!zone) {
    return undefined;
  }
  const moments = Array.from({ length: 48 }, (_, index) => {
    const [month, day] = [(Math.floor(index / 2) % 12) + 1, index % 2 === 0 ? 1 : 15];
    const time = { year: year + Math.floor(index / 24), month, day, hour: 12, minute: 0, second: 0 };
    const wall = `${time.year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}T12:00`;
    return { wall, offset: zone.utcOffset(ICAL.Time.fromData(time)) };
  });
  return [...new Set([own, ...Object.values(WINDOWS)])].find((candidate) =>
    moments.every(
      ({ wall, offset }) => Date.parse(`${wall}Z`) - instantOf(wall, candidate).getTime() === offset * 1000,
    ),
  );
}

function zoneOf(part: IcsPart): ICAL.Timezone | undefined {
  const observances = part.parts.filter(({ name }) => name === 'STANDARD' || name === 'DAYLIGHT');
  const rules = observances.flatMap((one) => textOf(one, 'RRULE') ?? []);
  const areYearly = rules.every((rule) => rule.split(';').every((each) => YEARLY.test(each.toUpperCase())));
  if (observances.length === 0 || observances.length > MAX_OBSERVANCES) {
    return undefined;
  }
  if (rules.length > MAX_RULES || !areYearly) {
    return undefined;
  }
  try {
    const component = new ICAL.Component('vtimezone');
    component.addPropertyWithValue('tzid', 'stated');
    for (const one of observances) {
      component.addSubcomponent(propertiesOf(textOf(one, 'RRULE') ? sinceLately(one) : one));
    }
    return new ICAL.Timezone(component);
  } catch {
    return undefined;
  }
}

function sinceLately(observance: IcsPart): IcsPart {
  const lines = observance.lines.map((line) => ({ ...line, text: line.text.replace(LONG_AGO, '$11970') }));
  return { ...observance, lines };
}

/** The text of a part's own property. */
function textOf({ lines }: IcsPart, name: string): string | undefined {
  const line = lines.find(({ text }) => new RegExp(`^${name}[;:]`, 'i').test(text))?.text;
  const value = line && /^[^:"]*(?:"[^"]*"[^:"]*)*:(.*)$/s.exec(line)?.[1];
  return value?.replaceAll('\\,', ',').replaceAll('\\;', ';').trim();
}
