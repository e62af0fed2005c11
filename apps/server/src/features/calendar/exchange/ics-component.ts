// One part of a calendar file as a component of the library, and the reason where it is none.

import ICAL from 'ical.js';
import type { IcsLine, IcsPart } from './ics-text.ts';

/** A reason for a person why a part of a file cannot be here. */
export class Unreadable extends Error {
  /** The number of the line that is the reason; the part's first one unless given. */
  readonly line: number | undefined;

  constructor(reason: string, line?: number) {
    super(reason);
    this.line = line;
  }
}

/**
 * A part with its own properties: what is wrong in its alarms or in other parts does not matter.
 * @throws {Unreadable} which names the line
 */
export function propertiesOf(part: IcsPart): ICAL.Component {
  try {
    return parsed(part.name, part.lines);
  } catch {
    const broken = part.lines.find((line) => !isReadable(part.name, line));
    throw new Unreadable(broken ? reasonOf(broken) : 'It is broken, and cannot be read.', broken?.number);
  }
}

function parsed(name: string, lines: readonly IcsLine[]): ICAL.Component {
  const text = lines.map((line) => plainRule(line.text));
  if (text.some((line) => OTHER_CALENDAR.test(line))) {
    throw new Error('The library would count it by our calendar.');
  }
  const component = new ICAL.Component(
    ICAL.parse([`BEGIN:${name}`, ...text, `END:${name}`].join('\r\n')) as unknown[],
  );
  for (const property of component.getAllProperties()) {
    property.getValues();
  }
  return component;
}

const OTHER_CALENDAR = /^RRULE.*RSCALE=/i;

/** The one calendar that rules are counted in here may be named (RFC 7529). */
function plainRule(line: string): string {
  return /^RRULE/i.test(line) ? line.replace(/RSCALE=GREGORIAN;?/i, '').replace(/;?SKIP=OMIT/i, '') : line;
}

function isReadable(name: string, line: IcsLine): boolean {
  try {
    parsed(name, [line]);
    return true;
  } catch {
    return false;
  }
}

function reasonOf({ text }: IcsLine): string {
  const shown = `“${text.slice(0, 60)}${text.length > 60 ? '…' : ''}”`;
  if (/^RRULE/i.test(text)) {
    return OTHER_CALENDAR.test(plainRule(text))
      ? `It repeats by another calendar than ours: ${shown}.`
      : `Its repeat rule cannot be read: ${shown}.`;
  }
  return /^[\w-]+[;:]/.test(text)
    ? `This line cannot be read: ${shown}.`
    : `This is no line of a calendar: ${shown}.`;
}
