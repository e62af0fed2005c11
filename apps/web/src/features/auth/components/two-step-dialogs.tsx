import { useEffect, useState } from 'react';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { withProof } from '#web/data/proof.ts';
import { useForm } from '#web/data/use-form.ts';
import { useDevice } from '#web/device/device-context.tsx';
import { beginTwoStep, confirmTwoStep, renewRecoveryCodes } from '#web/features/auth/api/ways.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { QrPicture } from '#web/ui/qr-picture.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface TwoStepDialogProps {
  onClose(): void;
  onSaved(): void;
}

/** Gives an authenticator app its secret, takes the first code, and shows the recovery codes. */
export function TwoStepDialog({ onClose, onSaved }: TwoStepDialogProps) {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({
    initial: { code: '' },
    submit: async ({ code }) => {
      setCodes(await withProof(() => confirmTwoStep(code.trim())));
      onSaved();
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once, and again on retry
  useEffect(() => {
    setProblem(null);
    withProof(beginTwoStep).then(setBegun, setProblem);
  }, [tries]);

  if (codes) {
    return <RecoveryCodes codes={codes} onClose={onClose} />;
  }
  if (!begun) {
    return (
      <Dialog open title="Turn on two-step codes" size="sm" onClose={onClose}>
        {problem === null ? (
          <SkeletonRows label="Loading your secret" count={2} rowClass="h-16" />
        ) : (
          <ErrorState title="Couldn't begin" onRetry={() => setTries(tries + 1)}>
            {problemSentence(problem)}
          </ErrorState>
        )}
      </Dialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title="Turn on two-step codes"
      size="sm"
      submitLabel="Turn on"
      isDisabled={form.typed.code.trim().length < 6}
      onClose={onClose}
    >
      <p className="text-ink-2">Scan this with an authenticator app, or type the key into it.</p>
      <QrPicture text={begun.uri} label="Key for your authenticator app" />
      <p className="font-mono text-13 break-all select-all">{begun.secret}</p>
      <TextField
        {...form.field('code')}
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
    </FormDialog>
  );
}

/** Replaces the recovery codes after a question, and shows the new ones. */
export function RecoveryCodesDialog({ onClose, onSaved }: TwoStepDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (codes) {
    return <RecoveryCodes codes={codes} onClose={onClose} />;
  }
  const renew = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setCodes(await withProof(renewRecoveryCodes));
      onSaved();
    } catch (error) {
      setProblem(problemSentence(error));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title="New recovery codes"
      confirmLabel="Make new codes"
      busy={isBusy}
      error={problem}
      onCancel={onClose}
      onConfirm={() => void renew()}
    >
      <p>The codes you have now stop working.</p>
    </ConfirmDialog>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const device = useDevice();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => setCopied(await device.copyText(codes.join('\n')));
  return (
    <Dialog
      open
      title="Save your recovery codes"
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button look="gho" onClick={() => void copy()}>
            Copy codes
          </Button>
          <Button look="pri" onClick={onClose}>
            I saved them
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        Each signs you in once without your app. They are shown only now: keep them where you'd find them
        without your phone.
      </p>
      <ul aria-label="Recovery codes" className="mt-3 grid gap-1 font-mono text-13 select-text">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-13 empty:hidden">
        {isCopied !== null && (isCopied ? 'Codes copied.' : "Couldn't copy. Select and copy the codes.")}
      </p>
    </Dialog>
  );
}
