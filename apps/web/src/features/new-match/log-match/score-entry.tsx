import { SIDES } from '@allcourt/scoring';
import { deduceFormat } from '@allcourt/scoring/scores';
import { type ReactNode, useId, useRef } from 'react';
import { formatsFor, playersOf } from '#web/features/new-match/setup/setup-form.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { FieldError } from '#web/ui/field.tsx';
import { boardNames } from '#web/ui/words/names.ts';
import { hasTiebreak, type LogForm, rulesOf, setEntries, withSet, withText } from './log-form.ts';
import { scoreProblem } from './log-score.ts';

interface ScoreEntryProps {
  form: LogForm;
  onChange(form: LogForm): void;
  /** The format that the score needs was taken up; absent where the format cannot change. */
  onFormat?(formatId: string): void;
  /** True when unfinished results are reported, too. */
  isChecked: boolean;
}

/** The score twice, set by set and as text; each follows the other. */
export function ScoreEntry({ form, onChange, onFormat, isChecked }: ScoreEntryProps) {
  const id = useId();
  const names = boardNames(playersOf(form.setup));
  const entries = setEntries(form);
  const problem = scoreProblem(form);
  const shown = problem && (isChecked || !problem.isUnfinished) ? problem : null;
  const fitting = shown && onFormat ? deduceFormat(form.text, formatsFor(form.setup)) : undefined;
  const textInput = useRef<HTMLInputElement>(null);
  const isPickleball = form.setup.sport === 'pickleball';
  const word = isPickleball ? 'Game' : 'Set';
  const noteId = `${id}-note`;
  const described = { 'aria-describedby': noteId };

  const digits = (value: string) => value.replaceAll(/\D/g, '').slice(0, 3);
  const isSetWrong = (index: number) =>
    shown !== null && (shown.set === index || (shown.set === null && shown.isUnfinished && index === 0));

  if (form.ending === 'walkover') {
    return null;
  }
  return (
    <fieldset className="min-w-0" {...described}>
      <legend className="type-label mb-2">Score</legend>
      <div
        className="-m-1 grid items-center justify-start gap-2 overflow-x-auto p-1"
        style={{ gridTemplateColumns: `minmax(72px, 180px) repeat(${entries.length}, minmax(40px, 64px))` }}
      >
        <span />
        {entries.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
          <span key={index} aria-hidden="true" className="type-caption text-center">
            {word} {index + 1}
          </span>
        ))}
        {SIDES.map((side) => (
          <SideRow key={side} name={names[side]}>
            {entries.map((entry, index) => (
              <input
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
                key={index}
                {...described}
                aria-label={`${names[side]}, ${word.toLowerCase()} ${index + 1}`}
                aria-invalid={isSetWrong(index) || undefined}
                inputMode="numeric"
                autoComplete="off"
                value={entry[side]}
                onChange={(event) => onChange(withSet(form, index, { [side]: digits(event.target.value) }))}
                onFocus={(event) => event.target.select()}
                className={FIGURE}
              />
            ))}
          </SideRow>
        ))}
        {entries.some((_, index) => hasTiebreak(form, index)) && (
          <>
            <span className="type-caption">Tiebreak: loser’s points</span>
            {entries.map((entry, index) =>
              hasTiebreak(form, index) ? (
                <input
                  // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
                  key={index}
                  {...described}
                  aria-label={`Tiebreak of set ${index + 1}: loser’s points`}
                  inputMode="numeric"
                  autoComplete="off"
                  placeholder="–"
                  value={entry.tiebreak}
                  onChange={(event) =>
                    onChange(withSet(form, index, { tiebreak: digits(event.target.value) }))
                  }
                  onFocus={(event) => event.target.select()}
                  className={cx(FIGURE, 'text-base')}
                />
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
                <span key={index} />
              ),
            )}
          </>
        )}
      </div>
      <label htmlFor={`${id}-text`} className="mt-4 mb-1.5 block text-13 text-ink-2">
        Or type it ({names.a}’s score first)
      </label>
      <input
        {...described}
        ref={textInput}
        id={`${id}-text`}
        aria-invalid={(shown !== null && shown.set === null && !shown.isUnfinished) || undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isPickleball ? '11-8, 9-11, 11-6' : '6-4 3-6 7-6(5)'}
        value={form.text}
        onChange={(event) => onChange(withText(form, event.target.value))}
        className={controlClass({})}
      />
      <div id={noteId} aria-live="polite" className="mt-2 min-h-5">
        {shown ? (
          <>
            <FieldError>{shown.sentence}</FieldError>
            {fitting && onFormat && (
              <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
                <p className="text-13">
                  It is a score of “{fitting.name}”.{fitting.detail !== '' && ` ${fitting.detail}.`}
                </p>
                <Button
                  onClick={() => {
                    onFormat(fitting.id);
                    textInput.current?.focus();
                  }}
                >
                  Use this format
                </Button>
              </div>
            )}
          </>
        ) : (
          <p className="type-caption">{rulesOf(form.setup).bestOf > 1 && 'Leave unplayed sets blank.'}</p>
        )}
      </div>
    </fieldset>
  );
}

const FIGURE = cx(controlClass({ size: 'lg' }), 'type-num px-1 text-center text-xl');

function SideRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="type-strong min-w-0 truncate">
        {name}
      </span>
      {children}
    </>
  );
}
