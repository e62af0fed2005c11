import type { Drill } from './drill.ts';
import { CATEGORY_NAMES, EQUIPMENT_NAMES, WEAKNESS_NAMES } from './vocabulary.ts';

/** What a drill is looked for by: everything about it that one would type, without accents and in lower case. */
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

/** Whether every word of what was typed begins a word of the text; anything does where nothing was typed. */
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

/** Words with one space between them: no accents, no capitals, no punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
