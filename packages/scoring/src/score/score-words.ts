/** A typed score, split into the words of its sets and the word for its ending. */
import { ENDINGS, type Ending } from '../log/events.ts';

/** A typed score in words. */
export interface ScoreWords {
  /** One per set, its tiebreak attached or as its own word: `6-4`, `7-6(5)`, `[10-7]`. */
  readonly words: readonly string[];
  readonly ending: Ending | null;
}

/**
 * Splits a typed score. Sets are separated by spaces, commas, semicolons, bars, dots or slashes, the two numbers of a
 * set by any dash, by a colon, or by a slash if nothing else does: `6-4/3-6` and `6/4 3/6` are the same.
 */
export function splitScore(text: string): ScoreWords {
  const plain = plainText(text);
  const said = plain.match(ENDING);
  if (!said) {
    return { words: splitSets(plain), ending: null };
  }
  const ending = ENDINGS.find((name) => said.groups?.[groupOf(name)] !== undefined) ?? null;
  return { words: splitSets(plain.replace(said[0], ' ')), ending }; // a second ending stays, as a word that is no set
}

/** The words for each ending. A suspended match continues, so it has none; an unfinished one was abandoned. */
const ENDING_WORDS: Readonly<Record<Ending, string>> = {
  retired: "ret(?:'?d|ired|ires|irement)?|rtd",
  walkover: 'w[/.]?o|walk[- ]?over',
  defaulted: "def(?:'?d|aulted|ault)?|dq|dsq|disqualified",
  abandoned: 'abn|abd|abandoned|unf|unfinished',
  'time-up': 'time(?:[- ]?up)?',
};

const ANY_ENDING = ENDINGS.map((name) => `(?<${groupOf(name)}>${ENDING_WORDS[name]})`).join('|');

// Including brackets and a full stop around it.
const ENDING = new RegExp(String.raw`(?<!\p{L})[[(]?(?:${ANY_ENDING})(?!\p{L})\.?[\])]?`, 'iu');

function groupOf(ending: Ending): string {
  return ending.replace('-', '');
}

/** One spelling for every dash, digit, bracket and space, and superscript points in brackets: `7–6⁵` is `7-6(5)`. */
function plainText(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '') // invisible marks
    .replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, '($&)')
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2043\u2212:\u2236]/g, '-')
    .replaceAll('’', "'")
    .replaceAll(/(?<=\d)\s*-\s*(?=\d)/g, '-')
    .replaceAll(/(?<=[[(])\s+|\s+(?=[\])])/g, '');
}

function splitSets(plain: string): readonly string[] {
  return plain
    .split(/[\s,;|·•]+/)
    .flatMap((word) => (/^\d+\/\d+(?:\(.*\))?$/.test(word) ? [word.replace('/', '-')] : word.split('/')))
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => word !== '');
}
