import type { Face } from './drawing.ts';

interface FaceLook {
  /** As the stylesheet names it. */
  readonly family: string;
  readonly weight: number;
  /** A keyword: pictures know no percentages. */
  readonly stretch: 'normal' | 'condensed' | 'semi-expanded';
}

/** The type of the app, by its role on paper. */
export const FACES: Readonly<Record<Face, FaceLook>> = {
  text: { family: 'Inter Variable', weight: 400, stretch: 'normal' },
  strong: { family: 'Inter Variable', weight: 600, stretch: 'normal' },
  display: { family: 'Archivo Variable', weight: 700, stretch: 'semi-expanded' },
  number: { family: 'Archivo Variable', weight: 700, stretch: 'condensed' },
};

/** The font of a canvas. */
export function canvasFont(face: Face, size: number): string {
  const { family, weight, stretch } = FACES[face];
  return `${weight} ${stretch} ${size}px "${family}", system-ui, sans-serif`;
}
