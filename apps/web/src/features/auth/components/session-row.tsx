import type { Session } from '@allcourt/contract';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { dayKey, dayText, timeText } from '#web/ui/words/when.ts';

const SIGNS = { phone: Smartphone, tablet: Tablet, computer: Monitor } as const;

interface SessionRowProps {
  session: Session;
  busy: boolean;
  onEnd(): void;
}

/** A signed-in device and when it was last used. */
export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { kind, isCurrent } = session;
  const Sign = SIGNS[kind];
  const name = nameOf(session);
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

/** `Firefox on Linux`. */
function nameOf({ browser, system }: Session): string {
  if (browser && system) {
    return `${browser} on ${system}`;
  }
  return browser ?? system ?? 'Unknown device';
}

/** Use is recorded hourly, so the time is approximate. */
function usedText({ lastUsedAt }: Session, now: Date): string {
  const at = new Date(lastUsedAt);
  const isToday = dayKey(at) === dayKey(now);
  return isToday ? `Used today, about ${timeText(at)}` : `Last used ${dayText(at, now)}`;
}
