/** Words for effort, from 1 to 10. */
export const EFFORT_WORDS: readonly string[] = [
  'Very easy',
  'Easy',
  'Light',
  'Moderate',
  'Somewhat hard',
  'Hard',
  'Very hard',
  'Extremely hard',
  'Nearly all out',
  'All out',
];

/** `Moderate, 4 of 10`. */
export function effortText(effort: number): string {
  return `${EFFORT_WORDS[effort - 1]}, ${effort} of 10`;
}
