import { type Answer, yesOrNo } from './figure.ts';
import type { Measures } from './measure.ts';
import type { StatGame } from './played.ts';

const BASE = { shows: 'rate', better: 'high', profile: 'basic' } as const;

/** Figures that count games. A game without recorded points counts like any other. */
export const GAME_MEASURES = {
  holds: {
    ...BASE,
    role: 'server',
    label: { tennis: 'Service games held' },
    ask: (game, side) => ofKind('game', game, side),
  },
  breaks: {
    ...BASE,
    role: 'receiver',
    label: { tennis: 'Return games won' },
    ask: (game, side) => ofKind('game', game, side),
  },
  'tiebreaks-won': {
    ...BASE,
    role: 'side',
    label: { tennis: 'Tiebreaks won' },
    ask: (game, side) => ofKind('tiebreak', game, side),
  },
  'match-tiebreaks-won': {
    ...BASE,
    role: 'side',
    label: { tennis: 'Match tiebreaks won' },
    ask: (game, side) => ofKind('match-tiebreak', game, side),
  },
} as const satisfies Measures<StatGame>;

function ofKind(kind: StatGame['kind'], game: StatGame, side: 'a' | 'b'): Answer {
  return game.kind === kind ? yesOrNo(game.winner === side) : 'not-asked';
}
