import type { WaysAnswer } from '@allcourt/contract';
import { useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { ApiError } from '#web/data/http.ts';
import { useForm } from '#web/data/use-form.ts';
import { fetchWays, passkeySignInOptions, sendProof } from '#web/features/auth/api/ways.ts';
import { authMessage } from '#web/features/auth/errors.ts';
import type { IdentitySource } from '#web/features/auth/model/identity-source.ts';
import { readCachedUser } from '#web/features/auth/model/user-cache.ts';
import { choosePasskey, hasPasskeys } from '#web/features/auth/passkeys.ts';
import { ask } from '#web/ui/ask.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { CodeField } from './code-dialog.tsx';

/** Ways to show who one is. */
type Offered = Pick<WaysAnswer, 'hasPassword' | 'hasGoogle' | 'passkeys' | 'twoStep'>;

/** Asks the person for a fresh proof; false if they give up. */
export async function askProof(identity: IdentitySource): Promise<boolean> {
  const ways = await fetchWays().catch(ofOtherProvider);
  return ask((answer) => <ProofDialog ways={ways} identity={identity} onAnswer={answer} />);
}

/** A provider that is not ours doesn't tell: whichever way the person has is theirs to choose. */
function ofOtherProvider(error: unknown): Offered {
  if (error instanceof ApiError && error.status < 500) {
    return { hasPassword: true, hasGoogle: appConfig.google, passkeys: [], twoStep: null };
  }
  throw error;
}

interface ProofDialogProps {
  ways: Offered;
  identity: IdentitySource;
  onAnswer(isProved: boolean): void;
}

function ProofDialog({ ways, identity, onAnswer }: ProofDialogProps) {
  const email = readCachedUser()?.email ?? '';
  const [busyWay, setBusyWay] = useState<'passkey' | 'google' | null>(null);
  const asksCode = ways.twoStep !== null;
  const form = useForm({
    initial: { secret: '' },
    sentence: authMessage,
    submit: async ({ secret }) => {
      await sendProof(
        asksCode ? { code: secret.trim() } : { idToken: await (await identity.load()).signIn(email, secret) },
      );
      onAnswer(true);
    },
  });
  const by = (way: 'passkey' | 'google', prove: () => Promise<void>) =>
    void form.run(async () => {
      setBusyWay(way);
      await prove().finally(() => setBusyWay(null));
      onAnswer(true);
    });

  return (
    <FormDialog
      form={form}
      title="Confirm that it's you"
      size="sm"
      submitLabel="Confirm"
      isDisabled={form.typed.secret === ''}
      onClose={() => onAnswer(false)}
    >
      <p className="text-ink-2">You signed in a while ago. Confirm before you change this.</p>
      {asksCode && <CodeField {...form.field('secret')} />}
      {!asksCode && ways.hasPassword && (
        <>
          <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            {...form.field('secret')}
            label="Password"
            name="password"
            autoComplete="current-password"
            required
          />
        </>
      )}
      {ways.passkeys.length > 0 && hasPasskeys() && (
        <Button
          block
          busy={busyWay === 'passkey'}
          onClick={() =>
            by('passkey', async () =>
              sendProof({ credential: await choosePasskey(await passkeySignInOptions()) }),
            )
          }
        >
          Use a passkey
        </Button>
      )}
      {ways.hasGoogle && !asksCode && (
        <Button
          block
          busy={busyWay === 'google'}
          onClick={() =>
            by('google', async () => sendProof({ idToken: await (await identity.load()).google() }))
          }
        >
          Use Google
        </Button>
      )}
    </FormDialog>
  );
}
