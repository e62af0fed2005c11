import { useEffect, useEffectEvent } from 'react';
import type { LiveParts } from '#web/features/scoring/live-parts.ts';
import { isMeant } from '#web/ui/is-meant.ts';

interface ScoreKeys {
  parts: LiveParts;
  /** Off by choice, or when there is nothing to score. */
  isOn: boolean;
}

/** Every key of live scoring (keys-dialog.tsx lists them); not while typing, and not behind an open dialog. */
export function useScoreKeys({ parts, isOn }: ScoreKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = isMeant(event) ? actOf(event, parts) : null;
    if (act) {
      event.preventDefault();
      act();
    }
  });

  useEffect(() => {
    if (!isOn) {
      return undefined;
    }
    const handle = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOn]);
}

function actOf(event: KeyboardEvent, parts: LiveParts): (() => void) | null {
  const { scoring, cast, view } = parts;
  const isOn = view.match.state.status === 'in-progress';
  switch (event.key.toLowerCase()) {
    case 'w':
      return isOn ? () => scoring.score(cast.near) : null;
    case 'l':
      return isOn ? () => scoring.score(cast.far) : null;
    case 'f':
      return isOn && scoring.serves.isAsked ? scoring.fault : null;
    case 'z':
      return event.shiftKey ? scoring.redo : scoring.undo;
    case 'b':
      return view.match.effective.some(({ event: { kind } }) => kind === 'point')
        ? () => scoring.enter({ kind: 'bookmark', target: newestPoint(parts) })
        : null;
    case 'p':
      return parts.onList;
    case 'n':
      return () => parts.onMore('note');
    case 't':
      return isOn ? () => parts.onMore('timeout') : null;
    case 'm':
      return () => parts.onMore();
    case '?':
      return parts.onKeys;
    default:
      return null; // A and the digits belong to the questions about a point (tags/use-tag-keys.ts)
  }
}

function newestPoint({ view: { match } }: LiveParts): string | undefined {
  return match.effective.findLast(({ event }) => event.kind === 'point')?.event.id;
}
