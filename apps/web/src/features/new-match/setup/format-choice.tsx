import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TileChoice } from '#web/ui/tile-choice.tsx';
import { FieldGroup } from './field-group.tsx';
import { formatOf, formatsFor, type SetupForm } from './setup-form.ts';

const MoreFormats = lazyPart(async () => (await import('./more-formats.tsx')).MoreFormats);

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
          <Suspense fallback={<Skeleton className="h-80" />}>
            <MoreFormats form={form} onChange={onChange} />
          </Suspense>
        </div>
      )}
    </FieldGroup>
  );
}

/** Fills the row when there are few formats. */
function columnsFor(count: number): 1 | 2 | 3 {
  if (count === 1) {
    return 1;
  }
  return count === 3 ? 3 : 2;
}
