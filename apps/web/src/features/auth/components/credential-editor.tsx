import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorBox } from '#web/features/auth/components/error-box.tsx';
import { authMessage } from '#web/features/auth/errors.ts';
import { Button } from '#web/ui/button.tsx';

interface CredentialEditorProps {
  /** The fields. */
  children: ReactNode;
  isComplete: boolean;
  save(): Promise<void>;
  onSaved(): void;
  onCancel(): void;
}

/** Fields with Save and Cancel; what the identity provider refuses is said above them. */
export function CredentialEditor({ children, isComplete, save, onSaved, onCancel }: CredentialEditorProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const errorId = useId();

  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus();
  }, []);

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      await save();
    } catch (failure) {
      setError(authMessage(failure));
      setBusy(false);
      return;
    }
    onSaved();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      aria-describedby={error === null ? undefined : errorId}
      className="flex max-w-[400px] flex-col gap-3"
    >
      {error !== null && <ErrorBox id={errorId}>{error}</ErrorBox>}
      {children}
      <div className="flex gap-2">
        <Button type="submit" look="pri" busy={isBusy} disabled={!isComplete}>
          Save
        </Button>
        <Button look="gho" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
