import type { SaveSessionBody, TrainingSession } from '@allcourt/contract';
import { MAX_SESSION_MINUTES } from '@allcourt/contract/training-vocabulary';
import type { Sport } from '@allcourt/scoring';
import { dayKey, instantOf, timeText } from '#web/ui/words/when.ts';

/** A session as typed into the form. */
export interface SessionDraft {
  readonly day: string;
  /** `18:30`. */
  readonly time: string;
  readonly minutes: string;
  readonly sport: Sport | 'both';
  readonly focus: string;
  readonly notes: string;
  readonly effort: number | null;
  readonly drills: readonly { readonly key: string; readonly title: string | null }[];
  readonly planId: string | null;
  readonly assignmentId: string | null;
}

/** Draft of a new session: the last hour, unless more is known. */
export function newSession(
  now: Date,
  { minutes = 60, ...known }: Partial<Omit<SessionDraft, 'minutes'>> & { minutes?: number } = {},
): SessionDraft {
  const start = new Date(now.getTime() - minutes * 60_000);
  return {
    day: dayKey(start),
    time: clockOf(start),
    minutes: String(minutes),
    sport: 'both',
    focus: '',
    notes: '',
    effort: null,
    drills: [],
    planId: null,
    assignmentId: null,
    ...known,
  };
}

/** Draft to edit an existing session. */
export function draftOfSession(session: TrainingSession): SessionDraft {
  const start = new Date(session.startedAt);
  return {
    day: dayKey(start),
    time: clockOf(start),
    minutes: String(session.minutes),
    sport: session.sport ?? 'both',
    focus: session.focus ?? '',
    notes: session.notes ?? '',
    effort: session.effort,
    drills: session.drills,
    planId: session.planId,
    assignmentId: null,
  };
}

export type SessionFault = 'day' | 'minutes';

/** Reasons a draft cannot be saved. */
export function sessionFaults({ day, time, minutes }: SessionDraft, now: Date): ReadonlySet<SessionFault> {
  const faults = new Set<SessionFault>();
  const length = Number(minutes);
  if (!(Number.isInteger(length) && length >= 1 && length <= MAX_SESSION_MINUTES)) {
    faults.add('minutes');
  }
  const start = startOf(day, time);
  if (start === null || start.getTime() > now.getTime()) {
    faults.add('day');
  }
  return faults;
}

/** The request for a valid draft. */
export function sessionBody(draft: SessionDraft): SaveSessionBody {
  const { day, time, minutes, sport, focus, notes, effort, drills, planId, assignmentId } = draft;
  return {
    startedAt: (startOf(day, time) ?? new Date()).toISOString(),
    minutes: Number(minutes),
    sport: sport === 'both' ? null : sport,
    focus: focus.trim() || null,
    notes: notes.trim() || null,
    effort,
    drillKeys: drills.map(({ key }) => key),
    planId,
    assignmentId,
  };
}

function startOf(day: string, time: string): Date | null {
  if (!(/^\d{4}-\d\d-\d\d$/.test(day) && /^\d\d:\d\d$/.test(time))) {
    return null;
  }
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(instantOf(day, { hour }).getTime() + minute * 60_000);
}

/** `18:30`, for a time field. */
function clockOf(date: Date): string {
  return timeText(date, 'sv').padStart(5, '0');
}
