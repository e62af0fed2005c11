import type { MetSearch } from '#web/features/head-to-head/met-search.ts';
import { wordsIn } from './words-in.ts';

/** `?opponent=Jonas&surface=clay`: a head-to-head or scouting. Its screen finds out which of the words mean something. */
export function parseMetSearch(search: Record<string, unknown>): MetSearch {
  return wordsIn(search);
}
