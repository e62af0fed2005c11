/** `58%`; a chance that is nearly certain never reads as certain. */
export function chanceText(chance: number): string {
  const rounded = Math.round(chance * 100);
  if (rounded === 0 && chance > 0) {
    return '<1%';
  }
  return rounded === 100 && chance < 1 ? '>99%' : `${rounded}%`;
}
