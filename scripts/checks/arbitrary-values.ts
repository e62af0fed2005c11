/** A Tailwind class with a value of its own, such as `w-[42px]`: a size that no scale knows. */
const ARBITRARY = /[\w:-]+-\[[^\]\s'"`]+\]/g;

/** The values that a source of the web app writes by hand, in the order in which they appear. */
export function arbitraryValues(source: string): readonly string[] {
  return source.match(ARBITRARY) ?? [];
}
