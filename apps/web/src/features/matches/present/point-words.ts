/** One point in words. */
import type { PointDetail, PointEnding, Side } from '@allcourt/scoring';
import { type Cast, callSide } from './cast.ts';

const ENDINGS: Readonly<Record<PointEnding, string>> = {
  ace: 'Ace',
  'double-fault': 'Double fault',
  winner: 'Winner',
  'forced-error': 'Forced error',
  'unforced-error': 'Unforced error',
  'service-fault': 'Service fault',
  'return-error': 'Return error',
  'kitchen-fault': 'Kitchen fault',
};

/** How it ended where that is known, otherwise who won it: `Ace`, `Point to you`. */
export function pointWords(cast: Cast, winner: Side, detail: PointDetail | undefined): string {
  return detail?.ending ? ENDINGS[detail.ending] : `Point to ${callSide(cast, winner)}`;
}

/** The same in a few letters, after `Last:`. */
export function shortPointWords(cast: Cast, winner: Side, detail: PointDetail | undefined): string {
  return detail?.ending ? ENDINGS[detail.ending].toLowerCase() : callSide(cast, winner);
}

/** `18 shots`, where the rally was counted. */
export function rallyWords(detail: PointDetail): string | null {
  if (detail.rally === undefined) {
    return null;
  }
  return detail.rally === 1 ? '1 shot' : `${detail.rally} shots`;
}
