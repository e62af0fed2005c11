import { Hand, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ApiError, NetworkError } from '#web/data/http.ts';
import type { MatchMeta } from '#web/features/match-log/live-match-view.ts';
import { WaitingToBeSent } from '#web/features/match-log/sync/waiting-to-be-sent.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { deviceNames } from './lease-words.ts';
import { useLease } from './use-lease.ts';

const SIGN = { 'aria-hidden': true, className: 'size-5 shrink-0 text-ink-2', strokeWidth: 1.75 } as const;
const SIGNS = { phone: Smartphone, tablet: Tablet, computer: MonitorSmartphone } as const;

interface HandOverDialogProps {
  match: Pick<MatchMeta, 'id' | 'isOnServer'>;
  onClose(): void;
}

/** Chooses the device that scores next. */
export function HandOverDialog({ match, onClose }: HandOverDialogProps) {
  const { lease, isMine, others, change } = useLease(match.id);
  const [error, setError] = useState<string | null>(null);
  const toast = useToast();
  const names = deviceNames(others.map(({ kind }) => kind));
  const canGive = isMine || lease === null;

  const give = async (to: string | null, words: string) => {
    try {
      await change({ act: 'hand-over', to });
      toast({ text: words });
      onClose();
    } catch (refusal) {
      const isKnown = refusal instanceof ApiError || refusal instanceof NetworkError;
      setError(isKnown ? refusal.message : "That didn't work. Try again.");
    }
  };

  if (!match.isOnServer) {
    return (
      <Dialog open size="sm" title="Hand over scoring" onClose={onClose}>
        <WaitingToBeSent>
          This match is only on this device. Another device can continue as soon as it has synced.
        </WaitingToBeSent>
      </Dialog>
    );
  }
  return (
    <Dialog open size="sm" title="Hand over scoring" onClose={onClose}>
      <p className="text-ink-2">
        {canGive
          ? 'One device scores at a time. Which one should continue?'
          : 'Another device is scoring. Hand over there, or take over here.'}
      </p>
      {canGive && (
        <ul className="mt-4 grid gap-2">
          {others.map(({ id, kind }, index) => {
            const Sign = SIGNS[kind];
            return (
              <li key={id}>
                <Choice
                  title={`Your ${names[index]?.toLowerCase()}`}
                  note="It has this match open."
                  onChoose={() => void give(id, `Your ${names[index]?.toLowerCase()} is scoring.`)}
                >
                  <Sign {...SIGN} />
                </Choice>
              </li>
            );
          })}
          <li>
            <Choice
              title="Any of my devices"
              note="This device stops so another can continue."
              onChoose={() => void give(null, 'Handed over. Any of your devices can score now.')}
            >
              <Hand {...SIGN} />
            </Choice>
          </li>
        </ul>
      )}
      {canGive && others.length === 0 && (
        <p className="mt-3 text-13 text-ink-2">To choose a device, open this match on it first.</p>
      )}
      <div role="alert" className="mt-3 empty:hidden">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  title: string;
  note: string;
  onChoose(): void;
  children: ReactNode;
}

function Choice({ title, note, onChoose, children }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-3 rounded-md border border-edge px-4 py-2.5 text-left hover:bg-sunken"
    >
      {children}
      <span className="min-w-0">
        <span className="type-strong block">{title}</span>
        <span className="block text-13 text-ink-2">{note}</span>
      </span>
    </button>
  );
}
