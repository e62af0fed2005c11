// What is noted of a point after it was counted. The answers are kept here while they are being given and become one
// `amend` of the point: when the next thing is entered, when the scorer is done, when nothing was pressed for a while,
// or when the page goes out of sight. The point itself was entered, and counts, before anything is asked; it is never
// changed on its way to the server, so a log stays what was written into it. Undo takes the point back with its tags
// (model/undo-steps.ts), and drops what is not filed yet.
import type { StatProfile } from '@allcourt/contract';
import type { PointDetail } from '@allcourt/scoring';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { DescribedPoint } from './tag-question.ts';

/** How long the questions wait for an answer, from the last one on. */
export const IDLE_MS = 6000;

export interface Capture {
  readonly depth: StatProfile;
  /** The newest point, while it is being described. */
  readonly point: (DescribedPoint & { readonly winner: DescribedPoint['winner'] }) | null;
  /** What is known of it so far. */
  readonly detail: PointDetail;
  /** Counts the answers, and with them how often the waiting began anew. */
  readonly turn: number;
  answer(detail: PointDetail): void;
  /** Files what was said, and asks no more. */
  close(): void;
  /** While somebody goes through the questions by keyboard, they do not go away. */
  hold(isHeld: boolean): void;
}

export interface CaptureControl extends Capture {
  /** Begins to ask about a point that was just entered. */
  open(id: string, detail: PointDetail): void;
  /** What was said and not filed yet, to be entered before anything else. */
  unfiled(): readonly NewEntry[];
  /** Forgets what was not filed: the point is being taken back. */
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
  /** The questions stand beside the pads and have no reason to leave. */
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
