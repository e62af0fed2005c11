import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx';

/** The email of an account, which browsers fill in. */
export function EmailField(field: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      {...field}
      label="Email"
      name="email"
      type="email"
      size="lg"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}
