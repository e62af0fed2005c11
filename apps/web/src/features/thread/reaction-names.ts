import type { Reaction } from '@allcourt/contract';

/** Reactions in words, for readers who don't see them. */
export const REACTION_NAMES: Readonly<Record<Reaction, string>> = {
  '👏': 'Clap',
  '🔥': 'Fire',
  '🏆': 'Trophy',
  '👍': 'Thumbs up',
  '❤️': 'Heart',
  '😂': 'Laugh',
  '😮': 'Surprise',
  '🎾': 'Ball',
};
