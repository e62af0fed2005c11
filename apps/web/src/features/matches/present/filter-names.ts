/** What the address can say about which matches are shown. */
export const FILTER_NAMES = [
  'sport',
  'discipline',
  'surface',
  'format',
  'opponent',
  'partner',
  'result',
  'period',
  'from',
  'to',
  'q',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** The filters as the address has them, before anybody has looked whether they mean something. */
export type FilterSearch = { [Name in FilterName]?: string };
