/** One point in words. */
import type { PointDetail, ServeDirection, Side } from '@allcourt/scoring';
import { type Cast, callSide } from '#web/features/match-log/words/cast.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { ENDING_WORDS } from '#web/ui/words/ending.ts';
import { SHOT_WORDS } from './shot-words.ts';

/** Its ending if known, otherwise its winner: `Ace, down the T`, `Winner, backhand volley`, `Point to you`. */
export function pointWords(cast: Cast, winner: Side, detail: PointDetail | undefined): string {
  return detail?.ending
    ? [ENDING_WORDS[detail.ending], ...shotWords(detail)].join(', ')
    : `Point to ${callSide(cast, winner)}`;
}

/** A short form for after `Last:`. */
export function shortPointWords(cast: Cast, winner: Side, detail: PointDetail | undefined): string {
  if (!detail?.ending) {
    return callSide(cast, winner);
  }
  const { ending, serveDirection } = detail;
  const to = ending === 'ace' && serveDirection ? `, ${serveDirection === 't' ? 'T' : serveDirection}` : '';
  return `${ENDING_WORDS[ending].toLowerCase()}${to}`;
}

const SERVED: Readonly<Record<ServeDirection, string>> = {
  wide: 'wide',
  body: 'at the body',
  t: 'down the T',
};

/** The placement of an ace; the shot of any other ending, except a groundstroke, the usual one. */
function shotWords({ ending, serveDirection, stroke, shot }: PointDetail): readonly string[] {
  if (ending === 'ace' || ending === 'double-fault' || ending === 'service-fault') {
    return ending === 'ace' && serveDirection ? [SERVED[serveDirection]] : [];
  }
  const named = [stroke, shot === 'groundstroke' ? undefined : shot && SHOT_WORDS[shot].toLowerCase()];
  const words = named.filter((word) => word !== undefined).join(' ');
  return words === '' ? [] : [words];
}

/** `18 shots`, when the rally was counted. */
export function rallyWords(detail: PointDetail): string | null {
  if (detail.rally === undefined) {
    return null;
  }
  return countText(detail.rally, 'shot');
}
