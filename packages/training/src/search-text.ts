import type { Drill } from './drill.ts';
import { CATEGORY_NAMES, EQUIPMENT_NAMES, WEAKNESS_NAMES } from './vocabulary.ts';

/** Searchable text of a drill, without accents and in lower case. */
export function searchTextOf(drill: Pick<Drill, SearchedFields>): string {
  const { title, category, difficulty, equipment, summary, setUp, steps, cues, weaknesses } = drill;
  return plain(
    [
      title,
      CATEGORY_NAMES[category],
      difficulty,
      summary,
      ...equipment.map(({ item }) => EQUIPMENT_NAMES[item][0]),
      ...weaknesses.map((weakness) => WEAKNESS_NAMES[weakness]),
      setUp,
      ...steps,
      ...cues,
    ].join(' '),
  );
}

/** True when every typed word begins a word of the text; true for an empty search. */
export function isFoundBy(searchText: string, typed: string): boolean {
  const text = ` ${searchText}`;
  return plain(typed)
    .split(' ')
    .every((word) => text.includes(` ${word}`));
}

type SearchedFields =
  | 'title'
  | 'category'
  | 'difficulty'
  | 'equipment'
  | 'summary'
  | 'setUp'
  | 'steps'
  | 'cues'
  | 'weaknesses';

/** Words separated by single spaces, without accents, capitals or punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
