// Checks a calendar file before parsing, so that its cost stays proportional to its size.

import { MAX_ICS_BYTES, MAX_ICS_EVENTS } from '@allcourt/contract';
import { AppError } from '#server/plugins/errors.ts';

const MAX_LINES = 60_000;
const MAX_LINE = 64 * 1024;
/** A calendar has events, and these have alarms; zones have observances. */
const MAX_DEPTH = 4;

/** The text of a calendar without its folds; refuses what is none, or is more than a calendar should be. */
export function requireCalendarText(text: string): string {
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
  const lines = plain
    .replaceAll(/\n[ \t]/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  if (lines.length > MAX_LINES || lines.some((line) => line.length > MAX_LINE)) {
    refuse('The file has more lines, or longer ones, than a calendar has.');
  }
  requireNesting(lines);
  return lines.join('\r\n');
}

/** Requires every part to end within the one around it. */
function requireNesting(lines: readonly string[]): void {
  const open: string[] = [];
  let events = 0;
  for (const line of lines) {
    const [, word, name = ''] = /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) ?? [];
    if (word?.toUpperCase() === 'BEGIN') {
      open.push(name.toUpperCase());
      events += name.toUpperCase() === 'VEVENT' ? 1 : 0;
    } else if (word && open.pop() !== name.toUpperCase()) {
      refuse(`The file is broken: END:${name.slice(0, 40)} ends nothing that has begun.`);
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
}

function refuse(sentence: string): never {
  throw new AppError('not-a-calendar', undefined, { sentence });
}
