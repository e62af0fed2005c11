import { apply, currentRules, isCountedInGames, type Side, withSide } from '@allcourt/scoring';
import { useState } from 'react';
import type { NewEntry } from '#web/features/match-log/live-match-view.ts';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { scoreNow } from '#web/features/scoring/points/edit-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { FieldError } from '#web/ui/field.tsx';

/** A game whose points were not counted, or the rest of the set by its score. */
export function SetForm({ parts: { view, cast }, onEnter }: MoreFormProps) {
  const { match } = view;
  const { format, state } = match;
  const isInGames = isCountedInGames(currentRules(format, state));
  const soFar = isInGames ? state.games : state.points;
  const [score, setScore] = useState({ a: String(soFar.a), b: String(soFar.b) });
  const entry: NewEntry = { kind: 'set', score: { a: Number(score.a), b: Number(score.b) } };
  const tried = apply(match, { ...entry, id: 'tried', at: 0 });
  const isTouched = Number(score.a) !== soFar.a || Number(score.b) !== soFar.b;
  const typed = (side: Side, text: string) =>
    setScore(withSide(score, side, text.replaceAll(/\D/g, '').slice(0, 2)));
  return (
    <>
      {isInGames && (
        <fieldset className="mb-5">
          <legend className="type-label mb-2">This game went to</legend>
          <div className="grid grid-cols-2 gap-2">
            {[cast.near, cast.far].map((side) => (
              <Button key={side} size="lg" onClick={() => onEnter({ kind: 'game', winner: side })}>
                {cast.spoken[side]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend className="type-label mb-2">{isInGames ? 'The set ended' : 'The game ended'}</legend>
        <div className="grid grid-cols-2 gap-2">
          {[cast.near, cast.far].map((side) => (
            <label key={side} className="grid gap-1">
              <span className="type-caption truncate">{cast.spoken[side]}</span>
              <input
                inputMode="numeric"
                autoComplete="off"
                value={score[side]}
                onChange={({ target }) => typed(side, target.value)}
                onFocus={({ target }) => target.select()}
                className={cx(controlClass({ size: 'lg' }), 'type-num text-center text-xl')}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite" className="mt-3 min-h-6">
        {tried.ok && (
          <p className="text-ink-2">
            The score becomes <b className="type-strong text-ink">{scoreNow(tried.value, cast)}</b>.
          </p>
        )}
        {!tried.ok && isTouched && <FieldError>{refusalWords(tried.reason)}</FieldError>}
      </div>
      <Button look="pri" block className="mt-3" disabled={!tried.ok} onClick={() => onEnter(entry)}>
        Enter this score
      </Button>
    </>
  );
}
