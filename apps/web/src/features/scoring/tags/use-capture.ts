// Tags of a point that already counts. The answers stay here while the scorer gives them and become one `amend` of the
// point: with the next entry, with Done, after a pause, or when the page is hidden. The point itself never changes on its
// way to the server. Undo cancels the point with its tags (match-log/undo-steps.ts) and drops unsaved answers.
import type { StatProfile } from '@allcourt/contract';
import type { PointDetail } from '@allcourt/scoring';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { DescribedPoint } from './tag-question.ts';

/** Pause after the last answer that closes the questions. */
export const IDLE_MS = 6000;

export interface Capture {
  readonly depth: StatProfile;
  /** The newest point, while it is being tagged. */
  readonly point: (DescribedPoint & { readonly winner: DescribedPoint['winner'] }) | null;
  /** Its tags so far. */
  readonly detail: PointDetail;
  /** Counts the answers; each one restarts the pause. */
  readonly turn: number;
  answer(detail: PointDetail): void;
  /** Saves the answers and closes the questions. */
  close(): void;
  /** Keeps the questions open while the keyboard is in them. */
  hold(isHeld: boolean): void;
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

interface CaptureOptions {
  readonly depth: StatProfile;
  /** The questions stay beside the pads. */
  readonly staysOpen: boolean;
}

export function useCapture(view: ReadyMatch, { depth, staysOpen }: CaptureOptions): CaptureControl {
  const { match } = view;
  const [tags, setTags] = useState<OpenTags | null>(null);
  const [isHeld, setHeld] = useState(false);
  const newest = match.effective.at(-1)?.event;
  const isOpen = tags !== null && newest?.kind === 'point' && newest.id === tags.id;

  const unfiled = (): readonly NewEntry[] => {
    const point = tags && match.effective.findLast(({ event }) => event.id === tags.id)?.event;
    return tags && point?.kind === 'point' && !isSame(tags.detail, tags.filed)
      ? [{ kind: 'amend', target: tags.id, to: { kind: 'point', winner: point.winner, detail: tags.detail } }]
      : [];
  };
  const file = () => {
    const entries = unfiled();
    if (tags && entries.length > 0) {
      setTags({ ...tags, filed: tags.detail });
      view.enter(...entries);
    }
  };
  const close = () => {
    file();
    setTags(null);
  };

  const settle = useEffectEvent(staysOpen ? file : close);
  useEffect(() => {
    if (!tags || isHeld) {
      return undefined;
    }
    const timer = setTimeout(() => settle(), IDLE_MS);
    return () => clearTimeout(timer);
  }, [tags, isHeld]);

  const leave = useEffectEvent(file);
  useEffect(() => {
    const fileUnseen = () => {
      if (document.visibilityState === 'hidden') {
        leave();
      }
    };
    const fileLast = () => leave();
    document.addEventListener('visibilitychange', fileUnseen);
    addEventListener('pagehide', fileLast);
    return () => {
      document.removeEventListener('visibilitychange', fileUnseen);
      removeEventListener('pagehide', fileLast);
    };
  }, []);

  return {
    depth,
    point: isOpen
      ? {
          sport: match.format.sport,
          discipline: match.setup.discipline,
          winner: newest.winner,
          before: match.effective.at(-2)?.after ?? match.initial,
        }
      : null,
    detail: tags?.detail ?? {},
    turn: tags?.turn ?? 0,
    answer: (detail) => setTags((current) => current && { ...current, detail, turn: current.turn + 1 }),
    close,
    hold: setHeld,
    open(id, detail) {
      setHeld(false);
      setTags(depth === 'basic' ? null : { id, detail, filed: detail, turn: 0 });
    },
    unfiled,
    drop: () => setTags(null),
  };
}

function isSame(one: PointDetail, other: PointDetail): boolean {
  const written = (detail: PointDetail) => JSON.stringify(Object.entries(detail).toSorted());
  return one === other || written(one) === written(other);
}
