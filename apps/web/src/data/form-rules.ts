/** A field as it is sent, or why it cannot be. */
export type Reading<Value> = { readonly value: Value } | { readonly problem: string };

/** Reads what is typed into one field. */
export type Rule<Typed, Value> = (typed: Typed) => Reading<Value>;

/** Text that may not be empty, trimmed. */
export function required(problem: string): Rule<string, string> {
  return (typed) => (typed.trim() === '' ? { problem } : { value: typed.trim() });
}

/** Text that may be left empty, trimmed; then it is null. */
export function optional(typed: string): Reading<string | null> {
  return { value: typed.trim() || null };
}

/** Text of a pattern, trimmed. */
export function matching(pattern: RegExp, problem: string): Rule<string, string> {
  return (typed) => (pattern.test(typed.trim()) ? { value: typed.trim() } : { problem });
}

/** A whole number in a range. */
function wholeNumber(from: number, to: number, problem: string): Rule<string, number> {
  return (typed) => {
    const value = typed.trim() === '' ? Number.NaN : Number(typed);
    return Number.isInteger(value) && value >= from && value <= to ? { value } : { problem };
  };
}

/** A whole number in a range, or null where nothing is typed. */
export function optionalNumber(from: number, to: number, problem: string): Rule<string, number | null> {
  const read = wholeNumber(from, to, problem);
  return (typed) => (typed.trim() === '' ? { value: null } : read(typed));
}
