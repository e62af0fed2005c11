import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';
import { useTyped } from '#web/ui/use-typed.ts';

interface TypedFieldProps extends Pick<TextFieldProps, 'label' | 'list'> {
  value: string;
  onType(typed: string): void;
}

/** A line of text that acts once the typing rests. */
export function TypedField({ value, onType, ...field }: TypedFieldProps) {
  const typed = useTyped(value, onType);
  return (
    <TextField
      {...field}
      {...typed.field}
      type="search"
      maxLength={80}
      autoComplete="off"
      placeholder="Any"
      enterKeyHint="done"
    />
  );
}
