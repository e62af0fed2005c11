import { opponentOf, type Side, withSide } from '@allcourt/scoring';
import { useId, useState } from 'react';
import { refusalWords } from '#web/features/match-log/sync/sync-words.ts';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { scoreNow } from '#web/features/scoring/points/edit-words.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { FieldError } from '#web/ui/field.tsx';
import { pointsOf, type ScoreDraft, scoreDraft, scoreEntry, tryScore } from './score-draft.ts';
import { ServerChoice } from './server-choice.tsx';

/** Sets the current score, to continue a match from its middle or to correct it. */
export function ScoreForm({ parts: { view, cast }, onEnter }: MoreFormProps) {
  const { match } = view;
  const id = useId();
  const [draft, setDraft] = useState(() => scoreDraft(match));
  const tried = tryScore(match, draft);
  const counting = pointsOf(match, draft);
  const unit = match.format.sport === 'tennis' ? 'Set' : 'Game';
  const rows = shownSets(draft);
  return (
    <>
      <p className="mb-4 text-ink-2">
        Earlier points stay in the log. The match continues from this score; missing points aren't counted in
        stats.
      </p>
      <div
        className="grid items-center gap-2"
        style={{
          gridTemplateColumns: `minmax(64px,1fr) repeat(${rows}, minmax(44px,64px)) ${counting ? 'minmax(72px,88px)' : ''}`,
        }}
      >
        <span />
        {Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
          <span key={index} aria-hidden="true" className="type-caption text-center">
            {unit} {index + 1}
          </span>
        ))}
        {counting && (
          <span aria-hidden="true" className="type-caption text-center">
            Points
          </span>
        )}
        {[cast.near, cast.far].map((side) => (
          <SideRow
            key={side}
            side={side}
            name={cast.spoken[side]}
            rows={rows}
            unit={unit}
            counting={counting}
            draft={draft}
            describedBy={id}
            onChange={setDraft}
          />
        ))}
      </div>
      <p className="type-label mt-5 mb-2">Who serves next</p>
      <ServerChoice
        match={match}
        cast={cast}
        clearable
        value={draft.service}
        onChange={(service) => setDraft({ ...draft, service })}
      />
      <div id={id} aria-live="polite" className="mt-4 min-h-6">
        {'match' in tried ? (
          <p className="text-ink-2">
            The score becomes{' '}
            <b className="type-strong text-ink">{scoreNow(tried.match, cast) || 'love all'}</b>.
          </p>
        ) : (
          <FieldError>{refusalWords(tried.reason)}</FieldError>
        )}
      </div>
      <Button
        look="pri"
        block
        className="mt-3"
        disabled={!('match' in tried)}
        onClick={() => onEnter(scoreEntry(match, draft))}
      >
        Set this score
      </Button>
    </>
  );
}

interface SideRowProps {
  side: Side;
  name: string;
  rows: number;
  unit: string;
  counting: 'game' | 'numbers' | null;
  draft: ScoreDraft;
  describedBy: string;
  onChange(draft: ScoreDraft): void;
}

function SideRow({ side, name, rows, unit, counting, draft, describedBy, onChange }: SideRowProps) {
  const withSet = (index: number, text: string) =>
    draft.sets.map((set, at) => (at === index ? withSide(set, side, digits(text)) : set));
  const withPoints = (value: string) => {
    const points = withSide(draft.points, side, value);
    // Advantage is one more than forty, against forty.
    return value === '4' ? withSide(points, opponentOf(side), '3') : points;
  };
  return (
    <>
      <span aria-hidden="true" className="type-strong min-w-0 truncate">
        {name}
      </span>
      {Array.from({ length: rows }, (_, index) => (
        <input
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
          key={index}
          aria-label={`${name}, ${unit.toLowerCase()} ${index + 1}`}
          aria-describedby={describedBy}
          inputMode="numeric"
          autoComplete="off"
          value={draft.sets[index]?.[side] ?? ''}
          onChange={({ target }) => onChange({ ...draft, sets: withSet(index, target.value) })}
          onFocus={({ target }) => target.select()}
          className={FIGURE}
        />
      ))}
      {counting === 'numbers' && (
        <input
          aria-label={`${name}, points`}
          inputMode="numeric"
          autoComplete="off"
          value={draft.points[side]}
          onChange={({ target }) =>
            onChange({ ...draft, points: withSide(draft.points, side, digits(target.value)) })
          }
          onFocus={({ target }) => target.select()}
          className={FIGURE}
        />
      )}
      {counting === 'game' && (
        <select
          aria-label={`${name}, points`}
          value={draft.points[side]}
          onChange={({ target }) => onChange({ ...draft, points: withPoints(target.value) })}
          className={cx(controlClass({ size: 'lg' }), 'select-arrow appearance-none pr-7 text-lg')}
        >
          {['0', '15', '30', '40', 'Ad'].map((label, value) => (
            <option key={label} value={String(value)}>
              {label}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

const FIGURE = cx(controlClass({ size: 'lg' }), 'type-num px-1 text-center text-xl');

/** The filled sets and the next possible one. */
function shownSets({ sets }: ScoreDraft): number {
  const filled = sets.findLastIndex(({ a, b }) => a !== '' || b !== '') + 1;
  return Math.min(sets.length, filled + 1);
}

function digits(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 2);
}
