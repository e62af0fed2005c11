/** The key of this room's query, for code that is loaded with every screen. */
export const LINE_UP_KEY = ['line-up'] as const;
