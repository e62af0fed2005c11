import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

interface ListFieldsProps {
  /** Label of the list. */
  label: string;
  /** Name of one item: `step`. */
  one: string;
  count: number;
  least: number;
  most: number;
  error: string | undefined;
  onAdd(): void;
  onRemove(index: number): void;
  /** Renders the fields of one item. */
  children(index: number): ReactNode;
}

/** A list of fields, with buttons to add and remove items. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: list items are identified by their place.
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

/** Replaces an item. */
export function replaced<Item>(list: readonly Item[], index: number, item: Item): Item[] {
  return list.map((one, at) => (at === index ? item : one));
}

/** Removes an item. */
export function without<Item>(list: readonly Item[], index: number): Item[] {
  return list.filter((_, at) => at !== index);
}
