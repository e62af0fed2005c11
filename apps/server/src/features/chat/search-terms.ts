// The words of a search in messages, split and folded as `message_words` in PostgreSQL splits and folds those of a message, and
// their places in a text.

/** Scripts that put no spaces between words, and pictures: found anywhere in a run of them. */
const SPACELESS =
  '\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u2190-\\u2bff\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\u{1f000}-\\u{3ffff}';
const SEPARATORS =
  '\\s!-\\/:-@\\[-`\\{-~\\u0080-\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u3000-\\u303f\\ufe00-\\ufe0f';
const WORDS = new RegExp(`[${SPACELESS}]+|[^${SEPARATORS}${SPACELESS}]+`, 'gu');
const IS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u');

/** More words than these narrow nothing further. */
const MAX_TERMS = 6;
/** Characters of a word that the index has. */
const MAX_INDEXED = 64;

export interface SearchTerm {
  readonly text: string;
  readonly isSpaceless: boolean;
  /** The last word may be unfinished. */
  readonly isPrefix: boolean;
}

/** A range of a text, its end excluded. */
export type Range = [start: number, end: number];

/** The words of a search; a message has to have all of them. */
export function searchTerms(q: string): SearchTerm[] {
  const words = [...fold(q).text.matchAll(WORDS)].map(([word]) => word);
  return words
    .map((text, place) => {
      const isSpaceless = IS_SPACELESS.test(text);
      return { text, isSpaceless, isPrefix: !isSpaceless && place === words.length - 1 };
    })
    .slice(0, MAX_TERMS);
}

/** The terms as PostgreSQL asks its index of the words of one conversation. */
export function queryFor(conversationId: string, terms: readonly SearchTerm[]): string {
  const place = conversationId.slice(-6);
  return terms
    .flatMap(indexedParts)
    .map(({ text, isPrefix }) => `'${place}${text}'${isPrefix ? ':*' : ''}`)
    .join(' & ');
}

/** A run without spaces is in the index as its pairs of characters. */
function indexedParts({ text, isSpaceless, isPrefix }: SearchTerm): Pick<SearchTerm, 'text' | 'isPrefix'>[] {
  const characters = Array.from(text);
  if (!isSpaceless) {
    return [{ text: characters.slice(0, MAX_INDEXED).join(''), isPrefix }];
  }
  return characters.length === 1
    ? [{ text, isPrefix: true }]
    : characters.slice(1).map((second, at) => ({ text: `${characters[at]}${second}`, isPrefix: false }));
}

/** The places of all terms in a text, in order; null if it lacks one. */
export function findTerms(text: string, terms: readonly SearchTerm[]): Range[] | null {
  const folded = fold(text);
  const words = [...folded.text.matchAll(WORDS)].map(({ 0: word, index }) => ({ word, index }));
  const found: Range[] = [];
  for (const term of terms) {
    const ranges = words.flatMap(({ word, index }) => placesIn(word, term).map((at) => index + at));
    if (ranges.length === 0) {
      return null;
    }
    for (const start of ranges) {
      found.push([folded.starts[start] ?? 0, folded.ends[start + term.text.length - 1] ?? text.length]);
    }
  }
  return joined(found);
}

/** The places of a term in a word or a run without spaces. */
function placesIn(word: string, { text, isSpaceless, isPrefix }: SearchTerm): number[] {
  if (!isSpaceless) {
    return word === text || (isPrefix && word.startsWith(text)) ? [0] : [];
  }
  const places: number[] = [];
  for (let at = word.indexOf(text); at >= 0; at = word.indexOf(text, at + text.length)) {
    places.push(at);
  }
  return places;
}

function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const [start, end] of ranges.toSorted((one, other) => one[0] - other[0])) {
    const last = all.at(-1);
    if (last && start <= last[1]) {
      last[1] = Math.max(last[1], end);
    } else {
      all.push([start, end]);
    }
  }
  return all;
}

interface Folded {
  readonly text: string;
  /** For each place in the folded text, the place in the written one where its character starts, and where it ends. */
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

/** Without accents and in lower case, character by character, so that places can be found again. */
function fold(written: string): Folded {
  let text = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const character of written) {
    const plain = character
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase();
    for (let unit = 0; unit < plain.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    text += plain;
    at += character.length;
  }
  return { text, starts, ends };
}

/** Characters of a text that a search shows, and of those before the first word that it found. */
const MAX_SHOWN = 200;
const BEFORE_FOUND = 40;

/** The text, or the part with its first range, and the ranges within. */
export function excerptOf(text: string, ranges: readonly Range[]): { text: string; ranges: Range[] } {
  const first = ranges[0]?.[0] ?? 0;
  const start = text.length <= MAX_SHOWN || first <= BEFORE_FOUND ? 0 : startOfWord(text, first);
  const lead = start > 0 ? '…' : '';
  const part = text.slice(start, start + MAX_SHOWN).replace(/[\uD800-\uDBFF]$/, '');
  const shift = lead.length - start;
  const most = lead.length + part.length;
  return {
    text: `${lead}${part}${start + part.length < text.length ? '…' : ''}`,
    ranges: ranges
      .map(([from, to]): Range => [from + shift, Math.min(to + shift, most)])
      .filter(([from, to]) => from < to),
  };
}

/** The start of a word a little before a place; the place itself where the text has no spaces. */
function startOfWord(text: string, place: number): number {
  const space = text.slice(place - BEFORE_FOUND, place).search(/\s/);
  return space < 0 ? place : place - BEFORE_FOUND + space + 1;
}
