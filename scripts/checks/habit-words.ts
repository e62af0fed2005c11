/** Habit words: the phrases that docs/glossary.md replaces by plain ones. Their number may only fall. */

const PHRASES =
  /\b(?:somebody|nobody|whoever|whom|anew|meanwhile|any more|stands? here|could not be read)\b/gi;

/** A comment that begins with a relative clause names no actor and no reason. */
const CLAUSE_COMMENT = /^\s*(?:\/\/+|\/\*\*?|\*|#)\s*(?:What|Who|Whoever|Where)\b/;

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

const BRITISH =
  /\b(?:colours?|coloured|centred?|favourites?|favour|behaviours?|defence|licence|organis\w+|recognis\w+|practis\w+|cancell(?:ed|ing)|travell(?:ed|er|ing)|metres?|greyed|judgement|catalogue)\b/gi;

/**
 * The number of habit words in a text, and of British spellings in its prose: pages and comments. Names such as the wire's
 * `colour` do not count, nor do headings such as `# What you need`.
 */
export function countHabits(path: string, text: string): number {
  const isPage = path.endsWith('.md');
  const lines = text.split('\n');
  const prose = isPage ? lines.map(withoutCode) : lines.filter((line) => COMMENT.test(line)).map(withoutCode);
  const phrases = text.match(PHRASES)?.length ?? 0;
  const spellings = prose.join('\n').match(BRITISH)?.length ?? 0;
  const clauses = isPage ? 0 : lines.filter((line) => CLAUSE_COMMENT.test(line)).length;
  return phrases + spellings + clauses;
}

function withoutCode(line: string): string {
  return line.replaceAll(/`[^`]*`/g, '');
}

/** The files that hold more than was recorded, and those that hold less, so that the record can fall with them. */
export function compareHabits(
  recorded: Readonly<Record<string, number>>,
  counted: ReadonlyMap<string, number>,
): { grown: string[]; shrunk: string[] } {
  const grown = [...counted]
    .filter(([path, count]) => count > (recorded[path] ?? 0))
    .map(([path, count]) => `${path}: ${count} habit words, ${recorded[path] ?? 0} recorded`);
  const shrunk = Object.entries(recorded)
    .filter(([path, count]) => (counted.get(path) ?? 0) < count)
    .map(([path]) => path);
  return { grown, shrunk };
}
