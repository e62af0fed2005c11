// The place of everything in the pictures of a clip's file.

export const SHAPES = ['wide', 'tall'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Size {
  readonly width: number;
  readonly height: number;
}

const SIZES: Readonly<Record<Shape, Size>> = {
  wide: { width: 1280, height: 720 },
  tall: { width: 720, height: 1280 },
};

export function sizeOf(shape: Shape): Size {
  return SIZES[shape];
}

/** A part of a picture. */
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

/** The largest part with the shape of the file. `center` is from 0, the left edge, to 1. */
export function cropOf(picture: Size, { shape, center }: { shape: Shape; center: number }): Crop {
  const { width, height } = SIZES[shape];
  const scale = Math.min(picture.width / width, picture.height / height);
  const crop = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return {
    ...crop,
    x: placed(picture.width, crop.width, center),
    y: placed(picture.height, crop.height, 0.5),
  };
}

/** The start of a part around that center, inside the whole. */
function placed(whole: number, part: number, center: number): number {
  return Math.round(Math.min(whole - part, Math.max(0, whole * center - part / 2)));
}
