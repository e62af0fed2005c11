/** Text as paths, so that a picture of the server needs no font of its machine. */
import { readFileSync } from 'node:fs';
import { type OutlineFont, readOutlineFont } from './outline-font.ts';

/** Words in Inter; scores in narrow Archivo. The files of a face complete each other. */
const FILES = {
  words: ['inter-600-latin.ttf', 'inter-600-latin-ext.ttf'],
  score: ['archivo-narrow-latin.ttf'],
} as const;
export type Face = keyof typeof FILES;

export interface Lettering {
  readonly face: Face;
  /** Of the em, in pixels. */
  readonly size: number;
}

const read = new Map<Face, readonly OutlineFont[]>();

function fontsOf(face: Face): readonly OutlineFont[] {
  const known = read.get(face);
  if (known) {
    return known;
  }
  const fonts = FILES[face].map((file) =>
    readOutlineFont(readFileSync(new URL(`./fonts/${file}`, import.meta.url))),
  );
  read.set(face, fonts);
  return fonts;
}

/** True when the face has every character of a text. */
export function canWrite(text: string, face: Face): boolean {
  return [...text].every((sign) => glyphIn(face, sign) !== undefined);
}

export function widthOf(text: string, { face, size }: Lettering): number {
  return [...text].reduce((width, sign) => {
    const found = glyphIn(face, sign);
    return width + (found ? (found.font.widthOf(found.glyph) * size) / found.font.unitsPerEm : 0);
  }, 0);
}

/** The text's paths from a place on its baseline. A character that the face does not have is left out. */
export function write(
  text: string,
  lettering: Lettering & { readonly x: number; readonly y: number; readonly color: string },
): string {
  const { face, size, y, color } = lettering;
  let { x } = lettering;
  const paths: string[] = [];
  for (const sign of text) {
    const found = glyphIn(face, sign);
    if (found) {
      const scale = size / found.font.unitsPerEm;
      paths.push(
        `<path transform="translate(${x.toFixed(2)} ${y}) scale(${scale.toFixed(5)})" d="${found.font.pathOf(found.glyph)}"/>`,
      );
      x += found.font.widthOf(found.glyph) * scale;
    }
  }
  return `<g fill="${color}">${paths.join('')}</g>`;
}

/** The text in the largest size up to this one that fits; at the smallest size it is cut. */
export function fitted(
  text: string,
  { face, size, least, room }: Lettering & { readonly least: number; readonly room: number },
): Lettering & { readonly text: string } {
  const fits = Math.min(size, (size * room) / widthOf(text, { face, size }));
  if (fits >= least) {
    return { text, face, size: Math.floor(fits) };
  }
  const signs = [...text];
  while (signs.length > 1 && widthOf(`${signs.join('')}…`, { face, size: least }) > room) {
    signs.pop();
  }
  return { text: `${signs.join('').trimEnd()}…`, face, size: least };
}

function glyphIn(face: Face, sign: string) {
  const code = sign.codePointAt(0) ?? 0;
  for (const font of fontsOf(face)) {
    const glyph = font.glyphOf(code);
    if (glyph !== 0) {
      return { font, glyph };
    }
  }
  return undefined;
}
