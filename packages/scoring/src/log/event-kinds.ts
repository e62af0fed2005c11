import type { MatchEvent } from './events.ts';

/** Every kind of entry. */
export const EVENT_KINDS = [
  ...(['point', 'fault', 'let', 'game', 'set', 'score', 'server', 'order', 'court', 'ends'] as const),
  ...(['penalty', 'timeout', 'pause', 'resume', 'time', 'note', 'bookmark', 'end'] as const),
  ...(['amend', 'void', 'insert', 'undo'] as const),
] as const satisfies readonly MatchEvent['kind'][];
