/** Names of the filters in the address. */
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

/** The filters as the address has them, before they are checked. */
export type FilterSearch = { [Name in FilterName]?: string };
