import type { TeamTab } from './remembered.ts';

/** `?team=…&tab=chat`: which team, which of its views, and where in the messages. */
export interface TeamSearch {
  team?: string;
  /** `private` without a team is one's own conversations alone. */
  tab?: TeamTab;
  /** The picker, though a team is remembered. */
  pick?: true;
  /** The account that a private conversation is wanted with. */
  with?: string;
  /** A conversation, and one of its messages by its number. */
  conversation?: string;
  message?: number;
}
