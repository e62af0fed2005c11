import type { JournalNote, SaveJournalNoteBody } from '@allcourt/contract';
import type { PlanResult } from '@allcourt/contract/training-vocabulary';

/** A note as typed into the form. */
export interface NoteDraft {
  readonly day: string;
  readonly matchId: string | null;
  readonly plan: string;
  readonly worked: string;
  readonly change: string;
  readonly result: PlanResult | null;
}

/** Draft of a new note. */
export function newNote(day: string, matchId: string | null): NoteDraft {
  return { day, matchId, plan: '', worked: '', change: '', result: null };
}

/** Draft to edit an existing note. */
export function draftOfNote({ day, matchId, plan, worked, change, result }: JournalNote): NoteDraft {
  return { day, matchId, plan: plan ?? '', worked: worked ?? '', change: change ?? '', result };
}

type NoteFault = 'day' | 'words';

/** Reasons a draft cannot be saved. */
export function noteFaults(draft: NoteDraft): ReadonlySet<NoteFault> {
  const { plan, worked, change, result } = noteBody(draft);
  const faults = new Set<NoteFault>();
  if (!/^(19|[2-8]\d|9[0-8])\d{2}-\d\d-\d\d$/.test(draft.day)) {
    faults.add('day');
  }
  if (plan === null && worked === null && change === null && result === null) {
    faults.add('words');
  }
  return faults;
}

/** The request for a valid draft. */
export function noteBody({ plan, worked, change, ...draft }: NoteDraft): SaveJournalNoteBody {
  return {
    ...draft,
    plan: plan.trim() || null,
    worked: worked.trim() || null,
    change: change.trim() || null,
  };
}

/** The words for how it went against the plan. */
export const RESULT_WORDS: Readonly<Record<PlanResult, string>> = {
  'as-planned': 'As planned',
  partly: 'Partly',
  not: 'Not as planned',
};
