/** Habit words: the phrases that docs/glossary.md replaces by plain ones. Their number may only fall. */

const PHRASES =
  /\b(?:somebody|nobody|whoever|whom|anew|meanwhile|any more|stands? here|could not be read)\b/gi;

/** A comment that begins with a relative clause names no actor and no reason. */
const CLAUSE_COMMENT =
  /^\s*(?:\/\/+|\/\*\*?|\*|#)\s*(?:What|Who|Whoever|Where|Which|Whose|How|Why|When|Whether|That)\b/;

/** A test title that begins so states no behavior: it needs the title above it to be a sentence. */
const CLAUSE_TITLE =
  /(?:^\s*|\()(['"`])(?:what|who|whose|of|that)\b[^'"`]*\1,\s*(?:async\s*)?(?:\(|function\b|$)/i;

const TEST_FILE = /\.(?:test|spec)\.tsx?$/;

const COMMENT = /^\s*(?:\/\/|\/\*|\*)/;

const BRITISH =
  /\b(?:colours?|coloured|centred?|favourites?|favour|behaviours?|defence|licence|organis\w+|recognis\w+|practis\w+|normalis\w+|synchronis\w+|capitalis\w+|analys(?:e|es|ed|ing)|cancell(?:ed|ing)|travell(?:ed|er|ing)|metres?|gre(?:y|ys|yed)|neighbour\w*|learnt|judgement|catalogue)\b/gi;

/**
 * The lines of a text with habit words, once for each: phrases, comments and test titles that begin with a clause, and
 * British spellings in its prose, which is pages and comments. Names such as the wire's `colour` do not count, nor do
 * headings such as `# What you need`.
 */
export function findHabits(path: string, text: string): string[] {
  const isPage = path.endsWith('.md');
  const isTest = TEST_FILE.test(path);
  return text.split('\n').flatMap((line, index) => {
    const isComment = COMMENT.test(line);
    const count =
      countIn(line, PHRASES) +
      (isPage || isComment ? countIn(line.replaceAll(/`[^`]*`/g, ''), BRITISH) : 0) +
      (!isPage && CLAUSE_COMMENT.test(line) ? 1 : 0) +
      (isTest && !isComment && CLAUSE_TITLE.test(line) ? 1 : 0);
    return new Array<string>(count).fill(`${path}:${index + 1}: ${line.trim()}`);
  });
}

function countIn(line: string, words: RegExp): number {
  return line.match(words)?.length ?? 0;
}

/** The files that hold more than was recorded, and those that hold less, so that the record can fall with them. */
export function compareHabits(
  recorded: Readonly<Record<string, number>>,
  found: ReadonlyMap<string, readonly string[]>,
): { grown: string[]; shrunk: string[] } {
  const grown = [...found].flatMap(([path, lines]) =>
    lines.length > (recorded[path] ?? 0)
      ? [
          `${path}: ${lines.length} habit words, ${recorded[path] ?? 0} recorded`,
          ...lines.map((line) => `  ${line}`),
        ]
      : [],
  );
  const shrunk = Object.entries(recorded)
    .filter(([path, count]) => (found.get(path)?.length ?? 0) < count)
    .map(([path]) => path);
  return { grown, shrunk };
}
