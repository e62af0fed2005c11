import { explainFormat, type NamedFormat } from '@allcourt/scoring/formats';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { controlClass } from '#web/ui/control-look.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { countText } from '#web/ui/words/amounts.ts';
import { CUSTOM_FORMAT, formatOf, formatsFor, OWN_RULESET, type SetupForm, withCode } from './setup-form.ts';

interface MoreFormatsProps {
  form: SetupForm;
  onChange(next: (form: SetupForm) => SetupForm): void;
}

/** Every format of the sport, found by name, and one's own by its code. */
export function MoreFormats({ form, onChange }: MoreFormatsProps) {
  return (
    <>
      <FormatList
        formats={formatsFor(form)}
        chosen={formatOf(form).id}
        onChoose={(formatId) => onChange((old) => ({ ...old, formatId }))}
      />
      <OwnFormat form={form} onCode={(code) => onChange((old) => withCode(old, code))} />
    </>
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
