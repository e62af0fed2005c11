// Chat of the demo's recorded broadcast, by the share of the match played.

import type { CrowdReaction, StreamMessageReaction } from '@allcourt/contract';

/** A chat message of a viewer. */
export interface StreamLine {
  readonly by: string;
  /** From 0, the first point, to 1, the last one. */
  readonly share: number;
  readonly text: string;
  readonly reactions?: Partial<Record<StreamMessageReaction, readonly string[]>>;
}

const [CHLOE, DEV, SOFIA, AIKO, TARIQ, NINA] = [
  'chloe.laurent',
  'dev.patel',
  'sofia.rossi',
  'aiko.tanaka',
  'tariq.haddad',
  'nina.kowalski',
] as const;

export const STREAM_LINES: readonly StreamLine[] = [
  { by: TARIQ, share: 0.01, text: 'Stream looks great from gate B', reactions: { '👏': [SOFIA] } },
  { by: SOFIA, share: 0.12, text: 'He is reading every wide serve', reactions: { '🔥': [NINA, TARIQ] } },
  {
    by: DEV,
    share: 0.24,
    text: 'That return at 15–30, wow',
    reactions: { '👏': [SOFIA, AIKO, NINA], '🔥': [CHLOE] },
  },
  { by: NINA, share: 0.38, text: 'Come on Jonas, stay on it' },
  {
    by: CHLOE,
    share: 0.52,
    text: 'Fast sets are brutal, one break and it is gone',
    reactions: { '👏': [DEV] },
  },
  {
    by: AIKO,
    share: 0.66,
    text: 'Backhand down the line is working today',
    reactions: { '🔥': [SOFIA, DEV, NINA] },
  },
  { by: TARIQ, share: 0.8, text: 'Long rally, both of them are spent' },
  { by: SOFIA, share: 0.93, text: 'Here it comes' },
  {
    by: DEV,
    share: 1,
    text: 'What a finish. See you all on Saturday!',
    reactions: { '👏': [SOFIA, AIKO, TARIQ, NINA], '🔥': [CHLOE, AIKO] },
  },
];

/** How the crowd answers a point that it liked, and how often a point is liked more than others. */
export const CROWD: readonly {
  readonly emoji: CrowdReaction;
  readonly most: number;
  readonly chance: number;
}[] = [
  { emoji: '👏', most: 9, chance: 0.7 },
  { emoji: '🔥', most: 7, chance: 0.5 },
  { emoji: '🏆', most: 3, chance: 0.2 },
];
