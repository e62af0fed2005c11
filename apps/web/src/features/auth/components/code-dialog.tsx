import { useForm } from '#web/data/use-form.ts';
import { authMessage } from '#web/features/auth/errors.ts';
import { ask } from '#web/ui/ask.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Asks for the code of a second step until `submit` takes one; false if the person gives up. */
export function askCode(submit: (code: string) => Promise<void>): Promise<boolean> {
  return ask((answer) => <CodeDialog submit={submit} onAnswer={answer} />);
}

interface CodeDialogProps {
  submit(code: string): Promise<void>;
  onAnswer(isDone: boolean): void;
}

function CodeDialog({ submit, onAnswer }: CodeDialogProps) {
  const form = useForm({
    initial: { code: '' },
    sentence: authMessage,
    submit: async ({ code }) => {
      await submit(code.trim());
      onAnswer(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Enter your code"
      size="sm"
      submitLabel="Continue"
      isDisabled={form.typed.code.trim().length < 6}
      onClose={() => onAnswer(false)}
    >
      <CodeField {...form.field('code')} />
    </FormDialog>
  );
}

/** A code of the authenticator app, or a recovery code. */
export function CodeField(props: Omit<Parameters<typeof TextField>[0], 'label'>) {
  return (
    <TextField
      {...props}
      label="Code"
      help="From your authenticator app. Lost it? Enter a recovery code."
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      required
    />
  );
}
