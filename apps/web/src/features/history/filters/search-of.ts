/** A query string of what is there. */
export function searchOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  return new URLSearchParams(entries).toString();
}
