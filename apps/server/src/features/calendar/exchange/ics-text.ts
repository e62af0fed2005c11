// A calendar file as its parts, each line with its number. Its cost stays proportional to its size.

import { MAX_ICS_BYTES, MAX_ICS_EVENTS } from '@allcourt/contract';
import { AppError } from '#server/plugins/errors.ts';

const MAX_LINES = 60_000;
const MAX_LINE = 64 * 1024;
/** A calendar has events, and these have alarms; zones have observances. */
const MAX_DEPTH = 4;

/** A line without its folds. */
export interface IcsLine {
  /** In the file, from 1. */
  readonly number: number;
  readonly text: string;
}

/** All between BEGIN and END. */
export interface IcsPart {
  /** In capitals, such as VEVENT. */
  readonly name: string;
  /** The number of the line on which it begins. */
  readonly line: number;
  /** Its own lines, without those of its parts. */
  readonly lines: readonly IcsLine[];
  readonly parts: readonly IcsPart[];
}

interface OpenPart extends IcsPart {
  readonly lines: IcsLine[];
  readonly parts: IcsPart[];
}

/** The calendars of a file; refuses what is none, or is more than a calendar should be. */
export function readCalendars(text: string): readonly IcsPart[] {
  if (Buffer.byteLength(text) > MAX_ICS_BYTES) {
    refuse('The file is larger than 1 MiB. Send it in parts.');
  }
  const plain = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (/[\0\uFFFD]/.test(plain)) {
    refuse('The file is not in UTF-8. Save it as UTF-8, and send it again.');
  }
  if (!/^\s*BEGIN:VCALENDAR\s*$/im.test(plain.slice(0, 200))) {
    refuse('This is no iCalendar file: it does not begin with BEGIN:VCALENDAR.');
  }
  return partsOf(linesOf(plain));
}

function linesOf(plain: string): IcsLine[] {
  const lines: IcsLine[] = [];
  for (const [index, text] of plain.split('\n').entries()) {
    const last = lines.at(-1);
    if (last && /^[ \t]/.test(text)) {
      lines[lines.length - 1] = { number: last.number, text: last.text + text.slice(1) };
      if (last.text.length > MAX_LINE) {
        refuse('The file has more lines, or longer ones, than a calendar has.');
      }
    } else if (text.trim() !== '') {
      lines.push({ number: index + 1, text });
    }
  }
  if (lines.length > MAX_LINES || lines.some(({ text }) => text.length > MAX_LINE)) {
    refuse('The file has more lines, or longer ones, than a calendar has.');
  }
  return lines;
}

/** Every part ends within the one around it. */
function partsOf(lines: readonly IcsLine[]): readonly IcsPart[] {
  const calendars: IcsPart[] = [];
  const open: OpenPart[] = [];
  let events = 0;
  for (const line of lines) {
    const [, word, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line.text) ?? [];
    const around = open.at(-1);
    if (word?.toUpperCase() === 'BEGIN') {
      const part = { name: name.toUpperCase(), line: line.number, lines: [], parts: [] };
      (around?.parts ?? calendars).push(part);
      open.push(part);
      events += part.name === 'VEVENT' ? 1 : 0;
    } else if (!word) {
      around?.lines.push(line);
    } else if (open.pop()?.name !== name.toUpperCase()) {
      refuse(
        `The file is broken: END:${name.slice(0, 40)} in line ${line.number} ends nothing that has begun.`,
      );
    }
    if (open.length > MAX_DEPTH) {
      refuse('The file has parts within parts within parts: that is no calendar.');
    }
  }
  if (open.length > 0) {
    refuse('The file is cut off: its last part does not end.');
  }
  if (events > MAX_ICS_EVENTS) {
    refuse(`The file has more than ${MAX_ICS_EVENTS} events. Send it in parts.`);
  }
  return calendars.filter(({ name }) => name === 'VCALENDAR');
}

function refuse(sentence: string): never {
  throw new AppError('not-a-calendar', undefined, { sentence });
}
