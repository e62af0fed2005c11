/** The event that a match is played at: `?event=…&occurrence=20260308T1830`. */
export interface NewMatchSearch {
  readonly event?: string;
  readonly occurrence?: string;
}

export function parseNewMatchSearch({ event, occurrence }: Record<string, unknown>): NewMatchSearch {
  return typeof event === 'string' && typeof occurrence === 'string' ? { event, occurrence } : {};
}
