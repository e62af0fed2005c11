/** A part of a text that one font draws; the font -1 is none, and the part becomes a picture. */
export interface TextRun {
  readonly text: string;
  readonly font: number;
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * Splits a text by the font that has its letters. A word with a letter that no font has is whole, because such letters join each
 * other; so is a text that is written from the right.
 * @param fontOf the index of the first font that has a letter, or -1
 */
export function textRuns(text: string, fontOf: (letter: string) => number): readonly TextRun[] {
  if (RIGHT_TO_LEFT.test(text)) {
    return [{ text, font: -1 }];
  }
  const runs: { text: string; font: number }[] = [];
  const add = (part: string, font: number) => {
    const last = runs.at(-1);
    if (last?.font === font) {
      last.text += part;
    } else {
      runs.push({ text: part, font });
    }
  };
  for (const word of text.split(/(?<=\s)/)) {
    const letters = [...word];
    const fonts = letters.map(fontOf);
    if (fonts.includes(-1)) {
      add(word, -1);
      continue;
    }
    for (const [index, letter] of letters.entries()) {
      add(letter, fonts[index] ?? -1);
    }
  }
  return runs;
}
