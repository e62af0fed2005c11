import type { PointDetail } from '@allcourt/scoring';
import {
  SERVE_DIRECTION_WORDS,
  SHOT_WORDS,
  STROKE_WORDS,
} from '#web/features/match-log/points/shot-words.ts';
import { countText } from '#web/ui/words/amounts.ts';
import { ENDING_WORDS } from '#web/ui/words/ending.ts';
import { LANDED_WORDS, landingOf } from './landing.ts';

/** A capture in one line: `Forehand winner, 7 shots`; null when there is nothing but the serve. */
export function capturedWords(detail: PointDetail): string | null {
  const { ending, stroke, shot, rally, serveDirection } = detail;
  const isServeOnly = ending === 'ace' || ending === 'double-fault' || ending === 'service-fault';
  const hit = isServeOnly ? [] : [stroke && STROKE_WORDS[stroke], shot && SHOT_WORDS[shot]];
  const landed = landingOf(detail)?.landed;
  const parts = [
    sentence([...hit, ending && ENDING_WORDS[ending]].filter((word) => word !== undefined)),
    landed && landed !== 'in' ? LANDED_WORDS[landed].toLowerCase() : '',
    rally === undefined ? '' : countText(rally, 'shot'),
    serveDirection
      ? `serve to ${serveDirection === 't' ? 'T' : SERVE_DIRECTION_WORDS[serveDirection].toLowerCase()}`
      : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : upperFirst(parts.join(', '));
}

function sentence(words: readonly string[]): string {
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' ');
}

function upperFirst(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
