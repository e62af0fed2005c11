import { parseFormat, rulesOfSet } from '../format/format.ts';
import { parseScore } from './score-text.ts';

/**
 * The first of these formats in which the text is a score, finished or with its ending; undefined if it is in none.
 * Timed sets are left out: any score may be theirs.
 * @param text side `a` first
 */
export function deduceFormat<Format extends { readonly code: string; readonly ruleset: string }>(
  text: string,
  among: readonly Format[],
): Format | undefined {
  if (typeof text !== 'string') {
    return undefined; // callers without types
  }
  return among.find(({ code, ruleset }) => {
    const format = parseFormat(code, ruleset);
    return format.ok && rulesOfSet(format.value, 0).kind !== 'timed' && parseScore(text, format.value).ok;
  });
}
