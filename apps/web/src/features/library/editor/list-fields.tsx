import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface ListFieldsProps {
  /** Names the whole. */
  label: string;
  /** What one of them is: `step`. */
  one: string;
  count: number;
  least: number;
  most: number;
  error: string | undefined;
  onAdd(): void;
  onRemove(index: number): void;
  /** Draws the fields of one. */
  children(index: number): ReactNode;
}

/** Several of the same, with more or fewer of them. */
export function ListFields({
  label,
  one,
  count,
  least,
  most,
  error,
  onAdd,
  onRemove,
  children,
}: ListFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="type-label mb-1.5">{label}</legend>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a list are told by their place.
        <div key={index} className="flex items-start gap-1.5">
          <div className="min-w-0 flex-1">{children(index)}</div>
          {count > least && (
            <IconButton
              label={`Remove ${one} ${index + 1}`}
              className="size-11"
              onClick={() => onRemove(index)}
            >
              <X aria-hidden="true" className="size-5" strokeWidth={1.75} />
            </IconButton>
          )}
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {count < most && (
        <Button
          size="sm"
          className="justify-self-start max-md:h-11"
          onClick={onAdd}
          icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
        >
          Add a {one}
        </Button>
      )}
    </fieldset>
  );
}

/** A list with one of its items changed. */
export function replaced<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((one, at) => (at === index ? item : one));
}

/** A list without one of its items. */
export function without<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, at) => at !== index);
}
