import type { Session } from '@allcourt/contract';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { problemSentence } from '#web/data/problem-sentence.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSessionOf,
  listSessions,
} from '#web/features/auth/api/sessions.ts';
import { useAuth } from '#web/features/auth/model/auth-context.tsx';
import { deviceName } from '#web/features/auth/present/device-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';

/** Lists signed-in devices and signs out one, the others or all of them. */
export function SessionsDialog({ onClose }: { onClose(): void }) {
  const { logout } = useAuth();
  const [sessions, setSessions] = useState<readonly Session[] | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  const read = useCallback(() => {
    setProblem(null);
    listSessions().then(setSessions, setProblem);
  }, []);
  useEffect(read, [read]);

  const attempt = async (act: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await act().catch(setProblem);
    setBusy(false);
  };
  const signOut = (id: string) =>
    attempt(async () => {
      await endSessionOf(id).catch(unlessGone);
      setSessions((known) => known?.filter((session) => session.id !== id) ?? null);
    });
  const signOutOthers = () =>
    attempt(async () => {
      await endOtherSessions();
      setSessions((known) => known?.filter(({ isCurrent }) => isCurrent) ?? null);
    });
  const signOutAll = () =>
    attempt(async () => {
      await endAllSessions();
      await logout();
    });

  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false;
  return (
    <Dialog
      open
      title="Your devices"
      onClose={onClose}
      actions={
        sessions && (
          <>
            <Button look="dan" busy={isBusy} onClick={() => void signOutAll()}>
              Sign out everywhere
            </Button>
            {hasOthers && (
              <Button look="line" busy={isBusy} onClick={() => void signOutOthers()}>
                Sign out others
              </Button>
            )}
          </>
        )
      }
    >
      <p className="text-ink-2">See one you don't recognize? Sign it out and change your password.</p>
      {!sessions && problem === null && (
        <SkeletonRows label="Loading your devices" count={2} rowClass="h-16" />
      )}
      {!sessions && problem !== null && (
        <ErrorState
          title={
            problem instanceof NetworkError ? 'Your devices need a connection' : "Couldn't load your devices"
          }
          offline={problem instanceof NetworkError}
          onRetry={read}
        >
          {problem instanceof ApiError ? problem.message : undefined}
        </ErrorState>
      )}
      {sessions && (
        <ul aria-label="Devices" className="mt-4 divide-y divide-line border-y border-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={isBusy}
              onEnd={() => void signOut(session.id)}
            />
          ))}
        </ul>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {sessions && problem !== null && <FieldError>{problemSentence(problem)}</FieldError>}
      </div>
    </Dialog>
  );
}

/** A device that is already signed out needs no error. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'session-not-found')) {
    throw error;
  }
}

const SIGNS = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd(): void;
}

/** A signed-in device and when it was last used. */
function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { kind, isCurrent } = session;
  const Sign = SIGNS[kind];
  const name = deviceName(session);
  return (
    <li className="flex min-h-16 items-center gap-3 py-2">
      <Sign aria-hidden="true" className="size-5 shrink-0 text-ink-3" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="type-strong">{name}</p>
        <p className="text-13/4.5 text-ink-2">{isCurrent ? 'This device' : usedText(session, new Date())}</p>
      </div>
      {!isCurrent && (
        <Button
          look="line"
          disabled={busy}
          onClick={onEnd}
          aria-label={`Sign out ${name}, ${usedText(session, new Date()).toLowerCase()}`}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Use is recorded hourly, so the time is approximate. */
function usedText({ lastUsedAt }: Session, now: Date): string {
  const at = new Date(lastUsedAt);
  const isToday = dayKey(at) === dayKey(now);
  return isToday ? `Used today, about ${timeText(at)}` : `Last used ${dayText(at, now)}`;
}
