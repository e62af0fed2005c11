import type { Passkey, WaysAnswer } from '@allcourt/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { appConfig } from '#web/data/app-config.ts';
import { NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import { withProof } from '#web/data/proof.ts';
import {
  endTwoStep,
  fetchWays,
  linkGoogle,
  removeGoogle,
  removePasskey,
} from '#web/features/auth/api/ways.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { hasPasskeys } from '#web/features/auth/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SettingRow, SettingSection } from '#web/ui/setting-section.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dayText } from '#web/ui/words/when.ts';
import { DeviceSettings } from './device-settings.tsx';

const AddPasskeyDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).AddPasskeyDialog);
const RenamePasskeyDialog = lazyPart(async () => (await import('./passkey-dialogs.tsx')).RenamePasskeyDialog);
const RecoveryCodesDialog = lazyPart(
  async () => (await import('./two-step-dialogs.tsx')).RecoveryCodesDialog,
);
const TwoStepDialog = lazyPart(async () => (await import('./two-step-dialogs.tsx')).TwoStepDialog);

const WAYS_KEY = ['ways'] as const;

type Open =
  | { what: 'add-passkey' | 'two-step' | 'recovery' | 'end-two-step' | 'remove-google' }
  | { what: 'rename' | 'remove'; passkey: Passkey };

/** The account's ways in: its password, Google, passkeys and two-step codes; then devices and recent activity. */
export function WaysSection({ id }: { id: string }) {
  const isOurs = appConfig.provider === 'embedded';
  const { user } = useAuth();
  const { data, error, refetch } = useQuery({
    queryKey: WAYS_KEY,
    queryFn: fetchWays,
    enabled: isOurs && !user?.isDemo,
    staleTime: 0,
  });
  const isLoading = isOurs && !user?.isDemo && !data && !error;
  return (
    <SettingSection id={id} title="Ways in">
      {!isOurs && (
        <p className="text-ink-2">
          Google's Firebase keeps your password here. Passkeys and two-step codes aren't offered on this
          server.
        </p>
      )}
      {user?.isDemo && (
        <p className="text-ink-2">
          Everyone shares the demo player, so its sign-in can't change. Create an account to add a passkey or
          two-step codes.
        </p>
      )}
      {isLoading && <SkeletonRows label="Loading your ways in" count={6} rowClass="h-18" />}
      {!data && error && (
        <ErrorState
          title={
            error instanceof NetworkError
              ? 'Go online to see your sign-in methods'
              : "Couldn't load your ways in"
          }
          offline={error instanceof NetworkError}
          onRetry={() => void refetch()}
        >
          {problemSentence(error)}
        </ErrorState>
      )}
      {data && <Ways ways={data} />}
      {/* Below all of it: what the ways in push down may not be pressed before them. */}
      {!isLoading && <DeviceSettings />}
    </SettingSection>
  );
}

function Ways({ ways }: { ways: WaysAnswer }) {
  const [open, setOpen] = useState<Open | null>(null);
  const client = useQueryClient();
  const showToast = useToast();
  const { identity } = useAuth();
  const close = () => setOpen(null);
  const save = (saved: WaysAnswer) => client.setQueryData(WAYS_KEY, saved);
  const reload = () => client.invalidateQueries({ queryKey: WAYS_KEY });
  const change = useMutation({
    mutationFn: ({ act }: { act: () => Promise<WaysAnswer>; done: string }) => withProof(act),
    onSuccess: (saved, { done }) => {
      save(saved);
      close();
      showToast({ text: done });
    },
  });
  const problem = change.error ? problemSentence(change.error) : null;
  const start = (next: Open) => {
    change.reset();
    setOpen(next);
  };
  const isLast = ways.passkeys.length + Number(ways.hasPassword) + Number(ways.hasGoogle) < 2;

  return (
    <>
      {!ways.isConfirmed && (
        <p className="mb-2 text-ink-2">Confirm your email in Account before you add a way to sign in.</p>
      )}
      <SettingRow
        label="Password"
        hint={
          ways.hasPassword ? 'Change it in Account' : 'Use "Forgot password?" on the sign-in page to set one'
        }
      >
        <p className="md:pt-2.25">{ways.hasPassword ? 'Set' : 'Not set'}</p>
      </SettingRow>
      {(appConfig.google || ways.hasGoogle) && (
        <SettingRow
          label="Google"
          hint={ways.hasGoogle ? 'Linked to your account' : 'Sign in with your Google account'}
        >
          {ways.hasGoogle ? (
            <Button disabled={isLast} onClick={() => start({ what: 'remove-google' })}>
              Remove Google
            </Button>
          ) : (
            <Button
              busy={change.isPending && open === null}
              onClick={() =>
                change.mutate({
                  act: async () => linkGoogle(await (await identity.load()).googleToken()),
                  done: 'Google linked',
                })
              }
            >
              Link Google
            </Button>
          )}
        </SettingRow>
      )}
      {(hasPasskeys() || ways.passkeys.length > 0) && (
        <SettingRow label="Passkeys" hint="Sign in with a finger, your face or your device's PIN">
          {ways.passkeys.length > 0 && (
            <ul aria-label="Passkeys" className="mb-3 divide-y divide-line border-y border-line">
              {ways.passkeys.map((passkey) => (
                <li key={passkey.id} className="flex min-h-16 flex-wrap items-center gap-2 py-2">
                  <div className="min-w-0 flex-1">
                    <p className="type-strong truncate">{passkey.name}</p>
                    <p className="text-13/4.5 text-ink-2">{usedText(passkey)}</p>
                  </div>
                  <Button
                    look="gho"
                    aria-label={`Rename ${passkey.name}`}
                    onClick={() => start({ what: 'rename', passkey })}
                  >
                    Rename
                  </Button>
                  <Button
                    disabled={isLast}
                    aria-label={`Remove ${passkey.name}`}
                    onClick={() => start({ what: 'remove', passkey })}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {hasPasskeys() && (
            <Button disabled={!ways.isConfirmed} onClick={() => start({ what: 'add-passkey' })}>
              Add passkey
            </Button>
          )}
        </SettingRow>
      )}
      <SettingRow
        label="Two-step codes"
        hint={
          ways.twoStep
            ? `On. ${ways.twoStep.recoveryCodesLeft} recovery codes left`
            : 'Ask for a code of an authenticator app at each sign-in'
        }
      >
        {ways.twoStep ? (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => start({ what: 'recovery' })}>New recovery codes</Button>
            <Button look="dan" onClick={() => start({ what: 'end-two-step' })}>
              Turn off
            </Button>
          </div>
        ) : (
          <Button disabled={!ways.isConfirmed} onClick={() => start({ what: 'two-step' })}>
            Turn on
          </Button>
        )}
      </SettingRow>
      {open === null && problem !== null && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {problem}
        </p>
      )}
      <Suspense>
        {open?.what === 'add-passkey' && <AddPasskeyDialog onClose={close} onSaved={save} />}
        {open?.what === 'rename' && (
          <RenamePasskeyDialog passkey={open.passkey} onClose={close} onSaved={save} />
        )}
        {open?.what === 'two-step' && <TwoStepDialog onClose={close} onSaved={() => void reload()} />}
        {open?.what === 'recovery' && <RecoveryCodesDialog onClose={close} onSaved={() => void reload()} />}
      </Suspense>
      {open?.what === 'remove' && (
        <ConfirmDialog
          open
          title="Remove passkey"
          confirmLabel="Remove passkey"
          destructive
          busy={change.isPending}
          error={problem}
          onCancel={close}
          onConfirm={() =>
            change.mutate({ act: () => removePasskey(open.passkey.id), done: 'Passkey removed' })
          }
        >
          <p>"{open.passkey.name}" can no longer sign in. Your other devices are signed out.</p>
        </ConfirmDialog>
      )}
      {open?.what === 'remove-google' && (
        <ConfirmDialog
          open
          title="Remove Google"
          confirmLabel="Remove Google"
          destructive
          busy={change.isPending}
          error={problem}
          onCancel={close}
          onConfirm={() => change.mutate({ act: removeGoogle, done: 'Google removed' })}
        >
          <p>Google can no longer sign in. Your other devices are signed out.</p>
        </ConfirmDialog>
      )}
      {open?.what === 'end-two-step' && (
        <ConfirmDialog
          open
          title="Turn off two-step codes"
          confirmLabel="Turn off"
          destructive
          busy={change.isPending}
          error={problem}
          onCancel={close}
          onConfirm={() =>
            change.mutate({
              act: async () => {
                await endTwoStep();
                return fetchWays();
              },
              done: 'Two-step codes are off',
            })
          }
        >
          <p>Signing in no longer asks for a code, and your recovery codes stop working.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function usedText({ createdAt, lastUsedAt }: Passkey): string {
  const now = new Date();
  const added = `Added ${dayText(new Date(createdAt), now)}`;
  return lastUsedAt ? `${added}, last used ${dayText(new Date(lastUsedAt), now)}` : `${added}, not used yet`;
}
