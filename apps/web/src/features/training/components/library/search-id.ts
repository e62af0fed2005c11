/** The field that 'Search Drills' leads to. */
export const DRILL_SEARCH_ID = 'drill-search';
