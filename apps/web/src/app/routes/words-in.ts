/** The words of an address; the router reads `q=2024` as a number. */
export function wordsIn(search: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : [],
    ),
  );
}
