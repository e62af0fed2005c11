import type { CheckSeasonAnswer, DateOrder, SeasonColumn } from '@allcourt/contract';

/** The names of what a column of a spreadsheet can hold. */
export const COLUMN_NAMES: Readonly<Record<SeasonColumn, string>> = {
  date: 'Date',
  start: 'Start',
  end: 'End',
  endDate: 'Last day',
  duration: 'Length',
  allDay: 'All day',
  title: 'Title',
  type: 'Type',
  opponent: 'Opponent',
  homeAway: 'Home or away',
  homeTeam: 'Home team',
  awayTeam: 'Away team',
  place: 'Place',
  address: 'Address',
  courts: 'Courts',
  notes: 'Notes',
  id: 'ID',
};

export const ORDER_NAMES: Readonly<Record<DateOrder, string>> = {
  mdy: 'Month, day, year',
  dmy: 'Day, month, year',
  ymd: 'Year, month, day',
};

const DELIMITERS: Readonly<Record<string, string>> = {
  ',': 'commas',
  ';': 'semicolons',
  '\t': 'tabs',
  '|': 'bars',
};

/** `Columns separated by commas. Dates as month, day, year. Times with AM and PM. UTF-8.` */
export function readingText(
  { delimiter, dateOrder, hasHalves }: CheckSeasonAnswer['table'],
  encoding: string | null,
): string {
  return [
    `Columns separated by ${DELIMITERS[delimiter] ?? delimiter}.`,
    `Dates as ${ORDER_NAMES[dateOrder].toLowerCase()}.`,
    hasHalves ? 'Times with AM and PM.' : 'Times in 24 hours.',
    encoding === null ? '' : `${encoding}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** The order in which this device writes a date. */
export function deviceDateOrder(): DateOrder {
  const parts = new Intl.DateTimeFormat(undefined, { year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(new Date(0))
    .map(({ type }) => type);
  const orders: Partial<Record<Intl.DateTimeFormatPartTypes, DateOrder>> = {
    day: 'dmy',
    month: 'mdy',
    year: 'ymd',
  };
  return parts.flatMap((type) => orders[type] ?? [])[0] ?? 'mdy';
}
