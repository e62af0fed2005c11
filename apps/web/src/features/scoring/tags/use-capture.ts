// Tags of a point that already counts. The answers stay here while the scorer gives them and become one `amend` of the
// point: with the next entry, after the last question, after a pause, or when the page is hidden. The point itself never
// changes on its way to the server. Undo cancels the point with its tags (match-log/undo-steps.ts) and drops unsaved
// answers.
import type { StatProfile } from '@allcourt/contract';
import type { PointDetail } from '@allcourt/scoring';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { DescribedPoint } from './tag-question.ts';

/** Pause after the last answer that closes the questions. */
export const IDLE_MS = 6000;

/** The time that a finished capture shows over the pads of a phone. */
const DONE_MS = 4000;

export interface Capture {
  readonly depth: StatProfile;
  /** The id of the newest point, while it is being tagged. */
  readonly id: string | null;
  /** The newest point, while it is being tagged. */
  readonly point: DescribedPoint | null;
  /** Its tags so far. */
  readonly detail: PointDetail;
  /** Counts the answers; each one restarts the pause. */
  readonly turn: number;
  /** True while the pause does not run. */
  readonly isHeld: boolean;
  answer(detail: PointDetail): void;
  /** Restarts the pause, as an answer does. */
  touch(): void;
  /** Saves the answers, with these if given, and closes the questions. */
  close(detail?: PointDetail): void;
  /** Keeps the questions open while a finger or the keyboard is in them. */
  hold(isHeld: boolean): void;
  /** The tags of the newest point, right after its questions closed. */
  readonly done: PointDetail | null;
  /** Opens the questions of that point again. */
  reopen(): void;
}

export interface CaptureControl extends Capture {
  /** Opens the questions about a new point. */
  open(id: string, detail: PointDetail): void;
  /** Unsaved answers, to be entered before the next entry. */
  unfiled(): readonly NewEntry[];
  /** Drops unsaved answers, because the point is undone. */
  drop(): void;
}

interface OpenTags {
  readonly id: string;
  readonly detail: PointDetail;
  readonly filed: PointDetail;
  readonly turn: number;
}

type DoneTags = Pick<OpenTags, 'id' | 'detail'>;

interface CaptureOptions {
  readonly depth: StatProfile;
  /** The questions stay beside the pads. */
  readonly staysOpen: boolean;
}

export function useCapture(view: ReadyMatch, { depth, staysOpen }: CaptureOptions): CaptureControl {
  const { match } = view;
  const [tags, setTags] = useState<OpenTags | null>(null);
  const [done, setDone] = useState<DoneTags | null>(null);
  const [isHeld, setHeld] = useState(false);
  const newest = match.effective.at(-1)?.event;
  const isNewest = (point: DoneTags | null) => newest?.kind === 'point' && newest.id === point?.id;

  const unfiled = (detail = tags?.detail): readonly NewEntry[] => {
    const point = tags && match.effective.findLast(({ event }) => event.id === tags.id)?.event;
    return tags && detail && point?.kind === 'point' && !isSameDetail(detail, tags.filed)
      ? [{ kind: 'amend', target: tags.id, to: { kind: 'point', winner: point.winner, detail } }]
      : [];
  };
  const file = (detail = tags?.detail) => {
    const entries = unfiled(detail);
    if (tags && detail && entries.length > 0) {
      setTags({ ...tags, detail, filed: detail });
      view.enter(...entries);
    }
  };
  const close = (detail = tags?.detail) => {
    file(detail);
    setTags(null);
    setDone(tags && detail ? { id: tags.id, detail } : null);
  };

  const settle = useEffectEvent(() => (staysOpen ? file() : close()));
  useEffect(() => {
    if (!tags || isHeld) {
      return undefined;
    }
    const timer = setTimeout(() => settle(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [tags, isHeld]);

  useEffect(() => {
    if (!done || staysOpen) {
      return undefined;
    }
    const timer = setTimeout(() => setDone(null), DONE_MS);
    return () => clearTimeout(timer);
  }, [done, staysOpen]);

  const leave = useEffectEvent(() => file());
  useEffect(() => {
    const fileUnseen = () => {
      if (document.visibilityState === 'hidden') {
        leave();
      }
    };
    const fileLast = () => leave();
    document.addEventListener('visibilitychange', fileUnseen);
    // Before the store closes itself.
    addEventListener('pagehide', fileLast, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', fileUnseen);
      removeEventListener('pagehide', fileLast, { capture: true });
    };
  }, []);

  return {
    depth,
    id: tags && isNewest(tags) ? tags.id : null,
    point:
      tags && newest?.kind === 'point' && isNewest(tags)
        ? {
            sport: match.format.sport,
            discipline: match.setup.discipline,
            winner: newest.winner,
            before: match.effective.at(-2)?.after ?? match.initial,
          }
        : null,
    detail: tags?.detail ?? {},
    turn: tags?.turn ?? 0,
    isHeld,
    answer: (detail) => setTags((current) => current && { ...current, detail, turn: current.turn + 1 }),
    touch: () => setTags((current) => current && { ...current, turn: current.turn + 1 }),
    close,
    hold: setHeld,
    done: isNewest(done) && done ? done.detail : null,
    reopen() {
      setTags(done && { ...done, filed: done.detail, turn: 0 });
      setDone(null);
    },
    open(id, detail) {
      setHeld(false);
      setDone(null);
      setTags(depth === 'basic' ? null : { id, detail, filed: detail, turn: 0 });
    },
    unfiled,
    drop() {
      setTags(null);
      setDone(null);
    },
  };
}

/** True if both describe the same; the order of the answers says nothing. */
export function isSameDetail(one: PointDetail, other: PointDetail): boolean {
  const written = (detail: PointDetail) => JSON.stringify(Object.entries(detail).toSorted());
  return one === other || written(one) === written(other);
}
