import type { ChatImage } from '@allcourt/contract';

const LONGEST_SIDE = 260;
const SIDE_OF_SEVERAL = 150;

/** The size of a picture in its message. Its space is reserved, so that nothing moves when it loads. */
export function shownSize(
  { width, height }: Pick<ChatImage, 'width' | 'height'>,
  count: number,
): { readonly width: number; readonly height: number } {
  if (count > 1) {
    return { width: SIDE_OF_SEVERAL, height: SIDE_OF_SEVERAL };
  }
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
