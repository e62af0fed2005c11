// Worker that reads a file: parsing and replaying a season would block the page for seconds.

import { readPieces } from './preview-file.ts';
import type { ReadAnswer, ReadRequest } from './read-apart.ts';

addEventListener('message', ({ data: { text, form } }: MessageEvent<ReadRequest>) => {
  for (const piece of readPieces(text, form)) {
    answer(piece);
  }
  answer(null);
});

function answer(piece: ReadAnswer): void {
  postMessage(piece);
}
