/** What waits for the reader; `needs-query.ts` asks for it. Here for code that is loaded with every screen. */
export const NEEDS_KEY = ['needs'] as const;
