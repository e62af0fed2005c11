// The point that is open, its answers, and the entries they make. Answers to a point become one `amend` of it when its
// questions close or another point opens, and the log sends it like any other entry: once, also after a reload.
import type { Match, PointDetail, Side } from '@allcourt/scoring';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { NewEntry, ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { isBounce, type Serves, type Tap, useServes } from '#web/features/scoring/pads/use-scoring.ts';
import { editWords, type NewEdit } from '#web/features/scoring/points/edit-words.ts';
import { known } from '#web/features/scoring/tags/tag-question.ts';
import { type Capture, isSameDetail } from '#web/features/scoring/tags/use-capture.ts';
import { nextUntagged, type TaggedPoint, taggedPoints } from './tagged-points.ts';

export interface Tagging {
  readonly points: readonly TaggedPoint[];
  /** The open point; null at the end of the log, where the next one is entered. */
  readonly point: TaggedPoint | null;
  /** Its answers so far. */
  readonly detail: PointDetail;
  /** The questions about it. */
  readonly capture: Capture;
  /** Counts the openings, so that its questions begin again. */
  readonly opening: number;
  /** True where the pads enter the next point. */
  readonly isAtEnd: boolean;
  readonly serves: Serves;
  /** A change of the winner that changes the result, until it is confirmed. */
  readonly asked: { readonly edit: NewEdit; readonly words: string } | null;
  open(point: TaggedPoint): void;
  /** Opens the point after this one, or before it; the end of the log after the last. */
  move(by: 1 | -1): void;
  /** Opens the next point without an answer. */
  skip(): void;
  /** At the end of the log enters a point, otherwise gives the open one to this side. */
  score(side: Side): void;
  fault(): void;
  /** Switches between first serve, second serve and unknown. */
  serve(): void;
  star(): void;
  undo(): void;
  redo(): void;
  confirm(): void;
  decline(): void;
}

interface TaggingOptions {
  readonly view: ReadyMatch;
  readonly cast: Cast;
  /** The instant of the picture, in Unix milliseconds. */
  now(): number;
  /** A point has been opened whose picture is to be shown. */
  onShow(point: TaggedPoint): void;
  /** Continues at the next point once the questions are answered. */
  readonly isHasty: boolean;
  tell(text: string): void;
}

export function useTagging(options: TaggingOptions): Tagging {
  const { view, cast, now, onShow, isHasty, tell } = options;
  const { match } = view;
  const points = useMemo(() => taggedPoints(match), [match]);
  const [openId, setOpenId] = useState(() => (nextUntagged(points, null) ?? points[0])?.id ?? null);
  const [draft, setDraft] = useState<PointDetail | null>(null);
  const [isAsking, setAsking] = useState(true);
  const [turn, setTurn] = useState(0);
  const [opening, setOpening] = useState(0);
  const [asked, setAsked] = useState<Tagging['asked']>(null);
  const lastTap = useRef<Tap | null>(null);
  const earlier = useEarlier(match);
  const serves = useServes(match, 'advanced');
  const point = points.find(({ id }) => id === openId) ?? null;
  const detail = draft ?? point?.detail ?? {};
  const isOver = match.state.status !== 'in-progress';
  const isAtEnd = !isOver && view.meta.canScore && (point === null || point === points.at(-1));

  const unsaved = (answers = detail): readonly NewEntry[] =>
    point?.canDescribe && !isSameDetail(answers, point.detail)
      ? [
          {
            kind: 'amend',
            target: point.id,
            to: { kind: 'point', winner: point.winner, ...detailOf(answers) },
          },
        ]
      : [];
  /** Enters the answers, then these; answers that no longer fit never hold up the next entry. */
  const enter = (entries: readonly NewEntry[], answers = detail): string | null => {
    const tags = unsaved(answers);
    const all = [...tags, ...entries];
    const id = all.length > 0 ? view.enter(...all) : null;
    return id ?? (tags.length > 0 && entries.length > 0 ? view.enter(...entries) : null);
  };
  const openAt = (next: string | null) => {
    setOpenId(next);
    setDraft(null);
    setAsking(true);
    setOpening((before) => before + 1);
  };
  const open = (next: TaggedPoint | null, answers = detail) => {
    enter([], answers);
    openAt(next?.id ?? null);
    if (next) {
      onShow(next);
    }
  };
  const move = (by: 1 | -1, answers = detail) => {
    const place = point ? points.indexOf(point) : points.length;
    const next = points[place + by] ?? null;
    if (next || (by === 1 && !isOver)) {
      open(next, answers);
    } else {
      enter([], answers);
    }
  };
  const give = (side: Side) => {
    if (!point || side === point.winner) {
      return;
    }
    // Ending, player, miss and spot were tags of the other side's point.
    const { ending: _ending, player: _player, miss: _miss, spot: _spot, ...others } = detail;
    const to = { kind: 'point' as const, winner: side, ...detailOf(known(others)) };
    const edit: NewEdit = { kind: 'amend', target: point.id, to };
    const { refusal, changes, isGrave } = editWords(match, cast, edit);
    if (refusal !== null) {
      tell("This point can't go to the other side.");
    } else if (isGrave) {
      setAsked({ edit, words: changes.join(' ') });
    } else if (view.enter(edit) !== null) {
      openAt(point.id);
    }
  };
  const add = (side: Side | 'fault', entry: NewEntry): string | null => {
    const tap = { side, at: performance.now() };
    if (isBounce(lastTap.current, tap)) {
      return null;
    }
    const at = Math.round(now());
    if (at < (points.at(-1)?.at ?? 0)) {
      tell('The video shows an earlier moment. Move past the last point first.');
      return null;
    }
    const id = enter([{ ...entry, at }]);
    lastTap.current = id === null ? lastTap.current : tap;
    return id;
  };

  const leave = useEffectEvent(() => void enter([]));
  useEffect(() => {
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') {
        leave();
      }
    };
    const saveLast = () => leave();
    document.addEventListener('visibilitychange', saveHidden);
    // Before the store closes itself.
    addEventListener('pagehide', saveLast, { capture: true });
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      removeEventListener('pagehide', saveLast, { capture: true });
      saveLast();
    };
  }, []);

  const answer = (next: PointDetail) => {
    setDraft(next);
    setTurn((before) => before + 1);
  };
  return {
    ...{ points, point, detail, opening, isAtEnd, serves, asked },
    capture: {
      depth: 'advanced',
      id: point?.id ?? null,
      point:
        point?.canDescribe && isAsking
          ? {
              sport: match.format.sport,
              discipline: match.setup.discipline,
              winner: point.winner,
              before: point.before,
            }
          : null,
      detail,
      turn,
      isHeld: true,
      answer,
      touch() {},
      hold() {},
      close(answers = detail) {
        setDraft(answers);
        setAsking(false);
        if (isHasty && !isAtEnd) {
          move(1, answers);
        } else {
          enter([], answers);
        }
      },
      done: point && !isAsking ? detail : null,
      reopen: () => openAt(openId),
    },
    open,
    move: (by) => move(by),
    skip() {
      const next = nextUntagged(points, openId);
      if (next) {
        open(next);
      } else {
        enter([]);
        tell('Every point is described.');
      }
    },
    score(side) {
      if (!isAtEnd) {
        give(side);
        return;
      }
      const said = serves.isKept && match.state.faults === 0 ? { detail: { serve: 1 as const } } : {};
      const id = add(side, { kind: 'point', winner: side, ...said });
      if (id !== null) {
        openAt(id);
      }
    },
    fault() {
      if (isAtEnd && serves.isAsked && add('fault', { kind: 'fault' }) !== null) {
        serves.keep(true);
        openAt(null);
      }
    },
    serve() {
      if (match.format.sport === 'tennis' && point?.canDescribe && point.before.faults === 0) {
        answer(known({ ...detail, serve: NEXT_SERVE[detail.serve ?? 'unknown'] }));
      }
    },
    star() {
      if (point && enter([{ kind: 'bookmark', target: point.id }]) !== null) {
        tell('Starred');
      }
    },
    undo() {
      lastTap.current = null;
      const newest = match.standing.at(-1);
      if (unsaved().length > 0) {
        openAt(openId);
      } else if (!newest || earlier.has(newest.id)) {
        tell('Nothing to undo since you opened this page.');
      } else if (newest.kind === 'amend') {
        view.enter({ kind: 'undo', target: newest.id });
        openAt(newest.target);
      } else if (view.undo()) {
        openAt(newest.id === openId ? null : openId);
      }
    },
    redo() {
      if (view.canRedo) {
        view.redo();
      }
    },
    confirm() {
      if (asked && view.enter(asked.edit) !== null) {
        openAt(openId);
      }
      setAsked(null);
    },
    decline: () => setAsked(null),
  };
}

const NEXT_SERVE = { unknown: 1, 1: 2, 2: undefined } as const;

/** The entries that were there when the screen opened. */
function useEarlier({ standing }: Match): ReadonlySet<string> {
  const [earlier] = useState(() => new Set(standing.map(({ id }) => id)));
  return earlier;
}

function detailOf(detail: PointDetail): { detail?: PointDetail } {
  return Object.keys(detail).length > 0 ? { detail } : {};
}
