/** The answer of a function that may refuse: a value, or a reason as a stable word. */
export type Result<T, Reason> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: Reason };

/** A value. */
export function accepted<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A refusal with its reason. */
export function refused<Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } {
  return { ok: false, reason };
}
