import type { RemoteAct } from './remote-keys.ts';

const WORDS: ReadonlyMap<string, RemoteAct> = new Map([
  ['in', 'made'],
  ['made', 'made'],
  ['yes', 'made'],
  ['hit', 'made'],
  ['out', 'missed'],
  ['miss', 'missed'],
  ['missed', 'missed'],
  ['no', 'missed'],
  ['undo', 'undo'],
]);

/** More words than a player says between two balls. */
const MOST_WORDS = 4;

/**
 * The acts that were said, in order. A sentence with any other word counts nothing, so that talk on court doesn't: `In`
 * counts, `Was that in?` doesn't.
 */
export function actsIn(said: string): readonly RemoteAct[] {
  const words = said.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];
  const acts = words.map((word) => WORDS.get(word));
  return words.length <= MOST_WORDS && acts.every((act) => act !== undefined) ? acts : [];
}
