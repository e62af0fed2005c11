import { setScores } from '../play/state.ts';
import { accepted, type Result } from '../result.ts';
import type { EditEvent } from './events.ts';
import { apply, type Match, type Refusal, type SetAside } from './match.ts';

/** The effect of an edit, for the scorer to confirm first. */
export interface EditOutcome {
  /** The match with the edit. */
  readonly match: Match;
  readonly changesScore: boolean;
  /** True when it changes the winner, or whether the match is over. */
  readonly changesResult: boolean;
  /** Entries that fitted before and no longer would. */
  readonly setAside: readonly SetAside[];
}

/** The effect of an edit of an earlier entry, or why it is refused. The given match is unchanged. */
export function editOutcome(match: Match, edit: EditEvent): Result<EditOutcome, Refusal> {
  const edited = apply(match, edit);
  if (!edited.ok) {
    return edited;
  }
  const after = edited.value;
  const before = new Set(match.setAside.map(({ event }) => event.id));
  return accepted({
    match: after,
    changesScore: scoreText(match) !== scoreText(after),
    changesResult: match.state.status !== after.state.status || match.state.winner !== after.state.winner,
    setAside: after.setAside.filter(({ event }) => !before.has(event.id)),
  });
}

function scoreText({ format, state }: Match): string {
  return JSON.stringify([setScores(format, state), state.points]);
}
