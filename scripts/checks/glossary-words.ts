/** Refused words: those in bold in the last column of the glossary, which have no other meaning here. */

/** The words in bold under "Not" in the tables of docs/glossary.md. */
export function refusedWords(glossary: string): string[] {
  const cells = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').at(2) ?? '');
  const words = cells.flatMap((cell) => [...cell.matchAll(/\*\*(\w+)\*\*/g)].map(([, word]) => word ?? ''));
  return [...new Set(words.map((word) => word.toLowerCase()))];
}

/** The lines of a text with a refused word: alone, inside a name such as `eraseLeftovers`, or with an ending. */
export function findRefused(path: string, text: string, words: readonly string[]): string[] {
  const refused = new RegExp(`^(?:${words.join('|')})(?:e?s|e?d)?$`, 'i');
  return text.split('\n').flatMap((line, index) => {
    const found = line.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)?.find((word) => refused.test(word));
    return found ? [`${path}:${index + 1}: "${found}" is not a word of docs/glossary.md.`] : [];
  });
}
