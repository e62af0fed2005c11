import type { CheckSeasonBody, DateOrder, SeasonColumn } from '@allcourt/contract';

/** Values that the reader chose. */
export type Settings = Omit<CheckSeasonBody, 'text' | 'teamId'>;

/** The way a table is read. */
export interface Reading extends Settings {
  readonly names: readonly string[];
  readonly meanings: readonly (SeasonColumn | null)[];
  readonly dateOrder: DateOrder;
}
