// A file to make of clips: planned here, made by `make-video.ts`, which loads with what decodes and encodes.

import type { Scoreline } from '#web/features/player/score/scoreline.ts';
import type { TitleCard } from './draw.ts';
import type { Shape } from './frame.ts';

/** The board, that many milliseconds after a clip begins. */
export type BoardAt = (ms: number) => Scoreline | null;

export interface LoadedClip {
  readonly file: Blob;
  readonly boardAt: BoardAt;
}

/** One clip of the file. */
export interface VideoPart {
  /** Loads it; called when its turn comes, so that only one is in memory. */
  load(signal: AbortSignal): Promise<LoadedClip>;
  readonly durationMs: number;
  readonly hasBoard: boolean;
  /** In front of it; null without one. */
  readonly card: TitleCard | null;
}

export interface VideoPlan {
  readonly parts: readonly VideoPart[];
  readonly shape: Shape;
  /** Of a tall picture in a wide one, from 0 to 1. */
  readonly center: number;
}

/** The browser cannot make the file. */
export class CannotMakeVideo extends Error {
  override readonly name = 'CannotMakeVideo';
}

/** A card is shown that long. */
export const CARD_SECONDS = 2.5;

/** The length of the file. */
export function plannedMs({ parts }: Pick<VideoPlan, 'parts'>): number {
  return parts.reduce((sum, { durationMs, card }) => sum + durationMs + (card ? CARD_SECONDS * 1000 : 0), 0);
}
