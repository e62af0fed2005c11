// The zone that a calendar file means: those of other programs have names of their own.

import { isTimeZone } from '@allcourt/contract';
import type ICAL from 'ical.js';
import windowsZones from './windows-zones.json' with { type: 'json' };

/** Windows names of the most common zones, after Unicode CLDR. */
const WINDOWS: Readonly<Record<string, string>> = windowsZones;

/** The IANA zone of a name in a file; undefined when unknown. */
export function zoneNamed(name: string, calendar: ICAL.Component): string | undefined {
  // Some programs write `/example.org/20050126_1/Europe/Berlin`.
  const tail = name.split('/').slice(-2).join('/');
  const stated = calendar
    .getAllSubcomponents('vtimezone')
    .find((zone) => zone.getFirstPropertyValue('tzid') === name)
    ?.getFirstPropertyValue('x-lic-location');
  const candidates = [name, WINDOWS[name], tail, typeof stated === 'string' ? stated : undefined];
  return candidates.find(
    (candidate): candidate is string => candidate !== undefined && isTimeZone(candidate),
  );
}
