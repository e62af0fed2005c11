import type { ScoringRule } from '@allcourt/training';

/** `52`, `−3`, `20.4`. */
export function scoreText(score: number | null): string {
  if (score === null) {
    return '–';
  }
  const digits = Math.abs(score).toLocaleString(undefined, { maximumFractionDigits: 1 });
  return score < 0 ? `−${digits}` : digits;
}

/** `60 or more`, `26 or less`. */
export function targetText({ better }: ScoringRule, target: number): string {
  return better === 'higher' ? `${scoreText(target)} or more` : `${scoreText(target)} or less`;
}
