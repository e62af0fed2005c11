/** The first characters of a text. One that takes two places is not cut in half, which JSON in PostgreSQL could not store. */
export function cutText(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
