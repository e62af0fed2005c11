import type { CrowdReaction } from '@allcourt/contract/broadcast-vocabulary';

/** What a reaction is called where it cannot be seen. */
export const CROWD_WORDS: Readonly<Record<CrowdReaction, string>> = {
  '👏': 'Clap',
  '🔥': 'Fire',
  '🏆': 'Trophy',
};
