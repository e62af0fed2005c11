/** What the address can say about which matches are shown. */
export type FilterName =
  | 'sport'
  | 'discipline'
  | 'surface'
  | 'format'
  | 'opponent'
  | 'partner'
  | 'result'
  | 'period'
  | 'from'
  | 'to'
  | 'q';

/** The filters as the address has them, before anybody has looked whether they mean something. */
export type FilterSearch = { [Name in FilterName]?: string };
