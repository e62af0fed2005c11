import { CloudUpload } from 'lucide-react';
import { Avatar } from '#web/ui/avatar.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { Unsent } from './stream-sender.ts';

interface UnsentMessageProps {
  unsent: Unsent;
  me: { readonly name: string; readonly avatarUrl: string | null };
  onRetry(id: string): void;
  onDiscard(id: string): void;
}

/** What was written here and is not there yet, and why. */
export function UnsentMessage({ unsent, me, onRetry, onDiscard }: UnsentMessageProps) {
  const { id, text, state, reason } = unsent;
  const act = 'min-h-8 font-[620] underline underline-offset-2 max-md:min-h-11';
  return (
    <article
      aria-label={`${me.name}, not sent yet`}
      className={cx(
        'mx-2 my-0.5 grid grid-cols-[32px_minmax(0,1fr)] gap-x-2.5 rounded-[8px] px-2 py-1.5 text-[0.84375rem]/[1.1875rem]',
        state === 'refused' && 'bg-loss-soft',
        state === 'waiting' && 'bg-court-soft',
      )}
    >
      <Avatar name={me.name} src={me.avatarUrl} size="sm" />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">
          <span className="font-[640]">{me.name}</span> <span className="text-ink-2">{text}</span>
        </p>
        {state === 'sending' && (
          <p className="animate-[appear_1ms_1s_backwards] text-xs text-ink-3">Sending…</p>
        )}
        {state === 'waiting' && (
          <p className="flex items-center gap-1 text-xs text-court-soft-ink">
            <CloudUpload aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            Waiting for a connection, will send
          </p>
        )}
        {state === 'refused' && (
          <>
            <p className="text-xs text-loss">Not sent. {reason}</p>
            <p className="flex gap-4 text-xs text-ink">
              <button type="button" className={act} onClick={() => onRetry(id)}>
                Retry
              </button>
              <button type="button" className={act} onClick={() => onDiscard(id)}>
                Discard
              </button>
            </p>
          </>
        )}
      </div>
    </article>
  );
}
