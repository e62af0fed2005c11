import { type Answer, yesOrNo } from './figure.ts';
import type { Measures } from './measure.ts';
import type { StatGame } from './played.ts';

const BASE = { shows: 'rate', better: 'high', profile: 'basic' } as const;

/** Figures that count games. A game without recorded points counts like any other. */
export const GAME_MEASURES = {
  holds: {
    ...BASE,
    group: 'Serve',
    role: 'server',
    label: { tennis: 'Service games held' },
    meaning: 'Share of own service games won',
    benchmark: { tennis: [0.5, 0.62, 0.74] },
    ask: (game, side) => ofKind('game', game, side),
  },
  breaks: {
    ...BASE,
    group: 'Return',
    role: 'receiver',
    label: { tennis: 'Return games won' },
    meaning: 'Share of the opponent’s service games won',
    ask: (game, side) => ofKind('game', game, side),
  },
  'tiebreaks-won': {
    ...BASE,
    group: 'Pressure',
    role: 'side',
    label: { tennis: 'Tiebreaks won' },
    meaning: 'Share of tiebreaks won',
    ask: (game, side) => ofKind('tiebreak', game, side),
  },
  'match-tiebreaks-won': {
    ...BASE,
    group: 'Pressure',
    role: 'side',
    label: { tennis: 'Match tiebreaks won' },
    meaning: 'Share of match tiebreaks won',
    ask: (game, side) => ofKind('match-tiebreak', game, side),
  },
} as const satisfies Measures<StatGame>;

function ofKind(kind: StatGame['kind'], game: StatGame, side: 'a' | 'b'): Answer {
  return game.kind === kind ? yesOrNo(game.winner === side) : 'not-asked';
}
