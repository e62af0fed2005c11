import type { ScoringRule } from '@allcourt/training';
import { roundedText } from '#web/ui/words/amounts.ts';

/** `52`, `−3`, `20.4`. */
export function scoreText(score: number | null): string {
  if (score === null) {
    return '–';
  }
  const digits = roundedText(Math.abs(score), 1);
  return score < 0 ? `−${digits}` : digits;
}

/** `60 or more`, `26 or less`. */
export function targetText({ better }: ScoringRule, target: number): string {
  return better === 'higher' ? `${scoreText(target)} or more` : `${scoreText(target)} or less`;
}
