import { useEffect, useEffectEvent } from 'react';
import type { Cast } from '#web/features/matches/present/cast.ts';
import type { Scoring } from './use-scoring.ts';

interface ScoreKeys {
  scoring: Scoring;
  cast: Cast;
  /** Off while the person has switched them off, or there is nothing to score. */
  isOn: boolean;
}

/** W and L score, Z takes back, Shift+Z brings back; not while typing, and not behind an open dialog. */
export function useScoreKeys({ scoring, cast, isOn }: ScoreKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = actOf(event, scoring, cast);
    if (!act || event.repeat || isElsewhere(event)) {
      return;
    }
    event.preventDefault();
    act();
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

function actOf(event: KeyboardEvent, scoring: Scoring, cast: Cast): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.altKey) {
    return null;
  }
  switch (event.key.toLowerCase()) {
    case 'w':
      return () => scoring.score(cast.near);
    case 'l':
      return () => scoring.score(cast.far);
    case 'z':
      return event.shiftKey ? scoring.redo : scoring.undo;
    default:
      return null;
  }
}

function isElsewhere({ target }: KeyboardEvent): boolean {
  const isTyping =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  return isTyping || document.querySelector('dialog[open], [role="menu"]') !== null;
}
