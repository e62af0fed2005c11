/** Short forms of one person's name: for an avatar, for a greeting. */
export { givenName } from '@allcourt/contract/words';

/** Two letters for an avatar: `MO`. */
export function initials(name: string): string {
  const words = wordsOf(name);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return (firstLetter(first) + firstLetter(last)).toLocaleUpperCase();
}

/** The words of a name, split at any space. */
export function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter((word) => word !== '');
}

/** The first letter, however many bytes it has. */
export function firstLetter(word: string): string {
  return [...word.trim()][0] ?? '';
}
