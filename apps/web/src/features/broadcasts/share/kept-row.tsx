import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface KeptRowProps {
  /** What it is, for the button that switches it off. */
  words: string;
  children: ReactNode;
  /** What switching it off does. */
  consequence: string;
  busy: boolean;
  onEnd(): void;
}

/** Something that opens the stream for others, and the way to switch it off, asked once more. */
export function KeptRow({ words, children, consequence, busy, onEnd }: KeptRowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-first:border-t">
      <span className="min-w-0 flex-1 basis-40">
        {children}
        {isAsking && <span className="block text-[0.8125rem] text-ink-2">{consequence}</span>}
      </span>
      {isAsking ? (
        <span className="ml-auto flex gap-2">
          <Button look="gho" onClick={() => setAsking(false)} disabled={busy}>
            Keep it
          </Button>
          <Button look="dan-fill" onClick={onEnd} busy={busy}>
            Switch off
          </Button>
        </span>
      ) : (
        <Button look="line" onClick={() => setAsking(true)} aria-label={`Switch off ${words}`}>
          Switch off
        </Button>
      )}
    </li>
  );
}
