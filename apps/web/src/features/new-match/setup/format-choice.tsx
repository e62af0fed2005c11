import { explainFormat, type NamedFormat } from '@allcourt/scoring/formats';
import { ChevronDown, Search } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { FieldGroup } from './field-group.tsx';
import { CUSTOM_FORMAT, formatOf, formatsFor, OWN_RULESET, type SetupForm, withCode } from './setup-form.ts';

interface FormatChoiceProps {
  form: SetupForm;
  onChange(next: (form: SetupForm) => SetupForm): void;
}

/** The usual formats of the sport and the chosen one; every other by name or by its code, when asked for. */
export function FormatChoice({ form, onChange }: FormatChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const chosen = formatOf(form);
  const all = formatsFor(form);
  const usual = all.filter(({ isUsual, id }) => isUsual && id !== chosen.id);
  const shown = chosen.isUsual ? all.filter(({ isUsual }) => isUsual) : [chosen, ...usual];
  const choose = (formatId: string) => onChange((old) => ({ ...old, formatId }));
  return (
    <FieldGroup label="Format">
      <TileChoice
        label="Format"
        narrow
        columns={columnsFor(shown.length)}
        choices={shown.map(({ id, name, detail }) => ({ value: id, label: name, hint: detail }))}
        value={chosen.id}
        onChange={(id) => id && choose(id)}
      />
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="mt-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-13 font-semibold text-ink-2 hover:text-ink"
      >
        More formats
        <ChevronDown aria-hidden="true" className={cx('size-4', isOpen && 'rotate-180')} strokeWidth={1.75} />
      </button>
      {isOpen && (
        <div id={listId} className="flex flex-col gap-3 rounded-card border border-edge p-3">
          <FormatList formats={all} chosen={chosen.id} onChoose={choose} />
          <OwnFormat form={form} onCode={(code) => onChange((old) => withCode(old, code))} />
        </div>
      )}
    </FieldGroup>
  );
}

interface FormatListProps {
  formats: readonly NamedFormat[];
  chosen: string;
  onChoose(id: string): void;
}

function FormatList({ formats, chosen, onChoose }: FormatListProps) {
  const [text, setText] = useState('');
  const words = text.toLowerCase().split(/\s+/);
  const found = formats.filter(({ name, detail, code }) =>
    words.every((word) => `${name} ${detail} ${code}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3"
          strokeWidth={1.75}
        />
        <input
          type="search"
          aria-label="Search formats"
          placeholder="Search formats"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={cx(controlClass({}), 'pl-9')}
        />
      </div>
      <p role="status" className="sr-only">
        {countText(found.length, 'format')}
      </p>
      <ul aria-label="Formats" className="max-h-60 overflow-y-auto overscroll-contain rounded-md">
        {found.map(({ id, name, detail }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen}
              onClick={() => onChoose(id)}
              className={cx(
                'flex min-h-11 w-full flex-col justify-center rounded-md px-3 py-1.5 text-left',
                id === chosen ? 'bg-court-soft text-court-soft-ink' : 'hover:bg-surface-2',
              )}
            >
              <span className="type-strong">{name}</span>
              <span className={cx('text-xs', id !== chosen && 'text-ink-2')}>{detail}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && (
          <li className="px-3 py-2 text-13 text-ink-2">No format found. Enter its code below.</li>
        )}
      </ul>
    </>
  );
}

/** A format by its code, refused with its reason as long as it cannot be played. */
function OwnFormat({ form, onCode }: { form: SetupForm; onCode(code: string): void }) {
  const [code, setCode] = useState(form.formatId === CUSTOM_FORMAT ? (form.customCode ?? '') : '');
  const [isTried, setTried] = useState(false);
  const fault = explainFormat(code.trim(), OWN_RULESET[form.sport]);
  const use = () => {
    setTried(true);
    if (!fault) {
      onCode(code.trim());
    }
  };
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label="Custom format code"
          placeholder={form.sport === 'tennis' ? 'SET1-S:5/TB9@4' : 'SET3-S:TB15'}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={isTried ? fault : null}
          onChange={(event) => {
            setCode(event.target.value.toUpperCase());
            setTried(false);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              use();
            }
          }}
        />
      </div>
      <Button onClick={use} className="mt-6.5 shrink-0">
        Use
      </Button>
    </div>
  );
}

/** Fills the row when there are few formats. */
function columnsFor(count: number): 1 | 2 | 3 {
  if (count === 1) {
    return 1;
  }
  return count === 3 ? 3 : 2;
}
