/** The words of a search; all must be found. More words than these narrow nothing further. */
export function searchWords(q: string): readonly string[] {
  return q
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Without accents and in lower case: `Inês` is found by `ines`. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

const MAX_WORDS = 6;
