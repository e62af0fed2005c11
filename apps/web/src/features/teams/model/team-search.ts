import type { Sport } from '@allcourt/scoring';
import type { TeamTab } from './remembered.ts';

/** `?team=…&tab=chat`: team, tab and position in the messages. */
export interface TeamSearch {
  team?: string;
  /** `private` without a team shows only private messages. */
  tab?: TeamTab;
  /** Of the ladder. */
  sport?: Sport;
  /** Opens the dialog of the picker that makes or joins a team. */
  open?: 'new' | 'join';
  /** Shows the picker despite a stored team. */
  pick?: true;
  /** Account to open a private conversation with. */
  with?: string;
  /** A conversation and a message's seq in it. */
  conversation?: string;
  message?: number;
}
