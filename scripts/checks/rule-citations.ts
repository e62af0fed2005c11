/** Rules of the sports are cited by number; the rulebook of packages/scoring explains each of them. */
import type { Source } from './sources.ts';

type CitingSource = Pick<Source, 'path' | 'text'>;

/** Citations of rules that are not in the rulebook. */
export interface UnknownRule {
  readonly path: string;
  readonly line: number;
  readonly id: string;
}

/** Every citation in these sources of a rule that the rulebook among them does not explain. */
export function findUnknownRules(sources: readonly CitingSource[]): readonly UnknownRule[] {
  const rulebook = sources.filter(({ path }) => path.includes('/rulebook/'));
  const known = new Set(rulebook.flatMap(({ text }) => text.match(/(?<=')[TP]-\d\d(?=': \{)/g) ?? []));
  return sources.flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((words, index) =>
        (words.match(/\b[TP]-\d\d\b/g) ?? [])
          .filter((id) => !known.has(id))
          .map((id) => ({ path, line: index + 1, id })),
      ),
  );
}
