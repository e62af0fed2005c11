/** The effect of an edit, shown before it is made. */
import { type EditEvent, type Match, pointLabels, type Refusal, setScores } from '@allcourt/scoring';
import { type EditOutcome, editOutcome } from '@allcourt/scoring/edits';
import type { NewEntry } from '#web/features/match-log/live-match-view.ts';
import { type Cast, nearFirst } from '#web/features/match-log/words/cast.ts';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';

export type NewEdit = Extract<NewEntry, { kind: EditEvent['kind'] }>;

export interface EditWords {
  /** Reason why it is refused. */
  readonly refusal: Refusal | null;
  /** One sentence per effect; empty when only tags change. */
  readonly changes: readonly string[];
  /** It changes the result or sets entries aside, so it needs a confirmation. */
  readonly isGrave: boolean;
}

/** The effect of making this edit now. */
export function editWords(match: Match, cast: Cast, edit: NewEdit): EditWords {
  const tried = editOutcome(match, { ...edit, id: 'tried', at: 0 });
  if (!tried.ok) {
    return { refusal: tried.reason, changes: [], isGrave: false };
  }
  const outcome = tried.value;
  return {
    refusal: null,
    changes: [
      ...scoreChange(cast, outcome),
      ...resultChange(match, cast, outcome),
      ...setAsideWords(match, outcome),
    ],
    isGrave: outcome.changesResult || outcome.setAside.length > 0,
  };
}

/** The whole score, the near side's first: `6–4, 2–1, 30–15`. */
export function scoreNow(match: Match, cast: Cast): string {
  const { format, state } = match;
  const sets = setScores(format, state).filter(({ winner }) => winner || format.sport === 'tennis');
  const points = state.status === 'in-progress' ? nearFirst(cast, pointLabels(match)) : '';
  return [sets.length > 0 ? setScoresText(sets, cast.near) : '', points].filter(Boolean).join(', ');
}

function scoreChange(cast: Cast, { match, changesScore }: EditOutcome): readonly string[] {
  return changesScore ? [`The score becomes ${scoreNow(match, cast)}.`] : [];
}

function resultChange(before: Match, cast: Cast, { match, changesResult }: EditOutcome): readonly string[] {
  if (!changesResult) {
    return [];
  }
  const { status, winner } = match.state;
  if (status === 'in-progress') {
    return ['The match is no longer over.'];
  }
  const title = resultTitle(cast, status, winner) ?? '';
  return [
    before.state.status === 'in-progress' ? `The match is over: ${title}.` : `It changes who won: ${title}.`,
  ];
}

function setAsideWords({ format }: Match, { setAside }: EditOutcome): readonly string[] {
  if (setAside.length === 0) {
    return [];
  }
  const arePoints = setAside.every(({ event }) => event.kind === 'point');
  const pointNoun = format.sport === 'tennis' ? 'point' : 'rally';
  const plural = format.sport === 'tennis' ? 'points' : 'rallies';
  const [one, many] = arePoints ? [pointNoun, plural] : ['entry', 'entries'];
  const what =
    setAside.length === 1
      ? `1 later ${one} no longer fits`
      : `${setAside.length} later ${many} no longer fit`;
  return [`${what}: kept, but set aside.`];
}
