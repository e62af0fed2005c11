import narrow from '#web/assets/fonts/paper/archivo-narrow-latin.ttf?url';
import wide from '#web/assets/fonts/paper/archivo-wide-latin.ttf?url';
import text from '#web/assets/fonts/paper/inter-400-latin.ttf?url';
import textMore from '#web/assets/fonts/paper/inter-400-latin-ext.ttf?url';
import strong from '#web/assets/fonts/paper/inter-600-latin.ttf?url';
import strongMore from '#web/assets/fonts/paper/inter-600-latin-ext.ttf?url';
import type { Drawing, Face } from '#web/ui/paper/drawing.ts';
import { canvasFont } from '#web/ui/paper/faces.ts';
import { type PdfInfo, pdfOf, type TextPicture } from './pdf-file.ts';
import { readTrueType, type TrueType } from './true-type.ts';

/** Pixels of a pictured text for each point: 288 to the inch. */
const SHARPNESS = 4;

/** The pages as a PDF file. The fonts are loaded when it is first asked for; throws where that fails. */
export async function makePdf(pages: readonly Drawing[], info: PdfInfo): Promise<Blob> {
  const [ofText, ofTextMore, ofStrong, ofStrongMore, ofWide, ofNarrow] = await Promise.all([
    load(text),
    load(textMore),
    load(strong),
    load(strongMore),
    load(wide),
    load(narrow),
  ]);
  const fonts = {
    text: [ofText, ofTextMore],
    strong: [ofStrong, ofStrongMore],
    display: [ofWide, ofStrong, ofStrongMore],
    number: [ofNarrow, ofStrong, ofStrongMore],
  };
  return new Blob([await pdfOf(pages, info, { fonts, paint })], { type: 'application/pdf' });
}

async function load(url: string): Promise<TrueType> {
  const answer = await fetch(url);
  if (!answer.ok) {
    throw new Error(`The font answers ${answer.status}.`);
  }
  return readTrueType(await answer.arrayBuffer());
}

function paint(words: string, face: Face, size: number): TextPicture | null {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) {
    return null;
  }
  const font = canvasFont(face, size * SHARPNESS);
  context.font = font;
  const ascent = 1.2 * size;
  const height = 1.6 * size;
  const width = context.measureText(words).width / SHARPNESS;
  canvas.width = Math.max(1, Math.ceil(width * SHARPNESS));
  canvas.height = Math.ceil(height * SHARPNESS);
  context.font = font; // a new size forgets it
  context.fillText(words, 0, ascent * SHARPNESS);
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
  const coverage = new Uint8Array(canvas.width * canvas.height);
  for (let pixel = 0; pixel < coverage.length; pixel += 1) {
    coverage[pixel] = data[4 * pixel + 3] ?? 0;
  }
  return { width, height, ascent, columns: canvas.width, rows: canvas.height, coverage };
}
