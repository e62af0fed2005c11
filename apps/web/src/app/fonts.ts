/** One face of each family: all faces of a family are one file. */
const FACES = ['1em "Inter Variable"', '700 1em "Archivo Variable"'];

/**
 * Waits for the fonts, which the page asks for before its code, but not longer than `mostMs`: words that are drawn in
 * another font first move when theirs comes.
 */
export async function fontsArrived(mostMs: number): Promise<void> {
  const arrived = Promise.allSettled(FACES.map((face) => document.fonts.load(face)));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, mostMs))]);
}
