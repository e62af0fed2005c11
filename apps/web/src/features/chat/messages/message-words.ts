import type { Message, Target } from '@allcourt/contract';
import { filesText } from '@allcourt/contract/files';
import { dayKey, dayText, shortDayText, timeText } from '#web/ui/words/when.ts';

const CARD_NAMES: Readonly<Record<Target['kind'], string>> = {
  match: 'A match',
  point: 'A point',
  clip: 'A clip',
  reel: 'A reel',
  event: 'An event',
};

const WEEK_MS = 6 * 86_400_000;

/** `Today`, `Yesterday`, `Tue 16 Jan`. */
export function dayLine(date: Date, now: Date): string {
  const day = dayKey(date);
  if (day === dayKey(now)) {
    return 'Today';
  }
  return day === dayKey(new Date(now.getTime() - 86_400_000)) ? 'Yesterday' : dayText(date, now);
}

/** A moment, as short as it stays clear: `7:05 PM`, `Wed`, `16 Jan`. */
export function shortWhen(date: Date, now: Date): string {
  if (dayKey(date) === dayKey(now)) {
    return timeText(date);
  }
  const weekday = dayText(date, now).split(' ')[0] ?? '';
  return now.getTime() - date.getTime() < WEEK_MS ? weekday : shortDayText(date, now);
}

/** `7:05 PM`, `Wed 8:02 PM`, `16 Jan 8:02 PM`. */
export function fullWhen(date: Date, now: Date): string {
  const time = timeText(date);
  return dayKey(date) === dayKey(now) ? time : `${shortWhen(date, now)} ${time}`;
}

/** A message in one line: its text, or what it shows instead. */
export function inALine({ text, images, files = [], card, deletedAt }: Message): string {
  if (deletedAt !== null) {
    return 'Message deleted';
  }
  if (text !== '') {
    return text;
  }
  if (card) {
    return CARD_NAMES[card.target.kind];
  }
  if (files.length > 0) {
    return filesText(files);
  }
  return images.length === 1 ? 'A picture' : `${images.length} pictures`;
}

/** A piece of a message's text. */
export interface TextPiece {
  readonly kind: 'text' | 'link' | 'mention';
  readonly text: string;
  /** Its position in the text. */
  readonly at: number;
}

const LINK = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g;

/** Splits a text into plain pieces, links and mentions. */
export function textPieces({ text, mentions, mentionsEverybody }: Message): TextPiece[] {
  const names = mentions.flatMap(({ name }) => (name === '' ? [] : [`@${name}`]));
  const marks = [
    ...[...text.matchAll(LINK)].map((match) => ({
      kind: 'link' as const,
      at: match.index,
      text: match[0],
    })),
    ...[...names, ...(mentionsEverybody ? ['@team'] : [])].flatMap((name) => placesOf(text, name)),
  ].sort((a, b) => a.at - b.at || b.text.length - a.text.length);

  const pieces: TextPiece[] = [];
  let end = 0;
  for (const mark of marks.filter(
    (one, index) => !marks.slice(0, index).some((other) => covers(other, one)),
  )) {
    pieces.push({ kind: 'text', text: text.slice(end, mark.at), at: end }, mark);
    end = mark.at + mark.text.length;
  }
  return [...pieces, { kind: 'text' as const, text: text.slice(end), at: end }].filter(
    (piece) => piece.text !== '',
  );
}

function placesOf(text: string, name: string): TextPiece[] {
  const places: TextPiece[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    places.push({ kind: 'mention', at, text: name });
  }
  return places;
}

function covers(mark: TextPiece, other: TextPiece): boolean {
  return other.at < mark.at + mark.text.length;
}
