import type { DateOrder, EventType, SeasonColumn } from '@allcourt/contract';

/** A spreadsheet while it is imported. */
export interface SeasonDraft {
  text: string;
  /** Of a file; null for pasted text. */
  encoding: string | null;
  teamId: string;
  timeZone: string;
  type: EventType;
  minutes: string;
  /** Meanings that the reader chose; null while they are guessed. */
  columns: readonly (SeasonColumn | null)[] | null;
  dateOrder: DateOrder | '';
  /** Events that are not imported. */
  left: ReadonlySet<string>;
}
