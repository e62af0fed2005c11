/** Names: of players on boards and in sentences, of people in lists. */
import { type BySide, bySide, SIDES } from '@allcourt/scoring';
import { listText } from './amounts.ts';
import { firstLetter, wordsOf } from './initials.ts';

export { namesText, personText } from '@allcourt/contract/words';

/** Anybody with a name. */
export interface Named {
  readonly name: string;
}

/** The family name, with its particles: `del Potro`. A name that is no person's, such as `Opponent 2`, stays whole. */
export function surname(name: string): string {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !startsUpper(last)) {
    return words.join(' ');
  }
  const given = words.slice(0, -1).findLastIndex(startsUpper);
  return words.slice(given + 1).join(' ');
}

/** Each player's short name. Two players of one surname get an initial, so that a board tells them apart. */
export function shortNames(players: BySide<readonly Named[]>): BySide<readonly string[]> {
  const surnames = SIDES.flatMap((side) => players[side].map(({ name }) => surname(name)));
  const short = ({ name }: Named) => {
    const family = surname(name);
    const isShared = surnames.filter((other) => other === family).length > 1;
    return isShared && family !== name.trim() ? `${firstLetter(name)}. ${family}` : family;
  };
  return bySide((side) => players[side].map(short));
}

/** Each side's name on a board: `Okafor`, `Okafor / Hale`. */
export function boardNames(players: BySide<readonly Named[]>): BySide<string> {
  const names = shortNames(players);
  return bySide((side) => names[side].join(' / '));
}

/** Each side's name in a sentence: `Okafor`, `Okafor and Hale`. */
export function sideNames(players: BySide<readonly Named[]>): BySide<string> {
  const names = shortNames(players);
  return bySide((side) => listText(names[side]));
}

/** A side's name in a list: the full name of one player, the surnames of two. */
export function listName(players: readonly Named[]): string {
  return players.length === 1 ? (players[0]?.name ?? '') : listText(players.map(({ name }) => surname(name)));
}

/** Scripts without case, such as Japanese, count as upper. */
function startsUpper(word: string): boolean {
  const letter = firstLetter(word);
  return /\p{L}/u.test(letter) && letter === letter.toLocaleUpperCase();
}
