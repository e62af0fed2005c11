import { types } from 'pg';

/** uuid[] */
const UUID_LIST: number = 2951;

const readAny = types.getTypeParser(UUID_LIST);

/**
 * Reads lists of ids, which have no quotes, at their commas. The driver's own reader looks at each letter, and for the ids of
 * a team of 500 that takes longer than to find them.
 */
export function readUuidLists(): void {
  types.setTypeParser(UUID_LIST, uuidsOf);
}

/** The ids of a list as PostgreSQL writes it; null for each that is none. */
export function uuidsOf(text: string): (string | null)[] {
  if (text === '{}') {
    return [];
  }
  // Lists of lists, and those that do not begin at 1.
  return /^\{[^{]/.test(text)
    ? text
        .slice(1, -1)
        .split(',')
        .map((id) => (id === 'NULL' ? null : id))
    : readAny(text);
}
