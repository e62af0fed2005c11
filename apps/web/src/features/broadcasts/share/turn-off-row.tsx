import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

interface TurnOffRowProps {
  /** Name of the item, for the accessible label of its button. */
  words: string;
  children: ReactNode;
  /** The verb of its button. */
  act?: string;
  /** Effect of switching it off. */
  consequence: string;
  busy: boolean;
  onEnd(): void;
}

/** A link or an overlay, with a confirmed way to switch it off. */
export function TurnOffRow({ words, children, act = 'Turn off', consequence, busy, onEnd }: TurnOffRowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-line py-1.5 not-first:border-t">
      <span className="min-w-0 flex-1 basis-40">
        {children}
        {isAsking && <span className="block text-13 text-ink-2">{consequence}</span>}
      </span>
      {isAsking ? (
        <span className="ml-auto flex gap-2">
          <Button look="gho" onClick={() => setAsking(false)} disabled={busy}>
            Cancel
          </Button>
          <Button look="dan-fill" onClick={onEnd} busy={busy}>
            {act}
          </Button>
        </span>
      ) : (
        <Button look="line" onClick={() => setAsking(true)} aria-label={`${act} ${words}`}>
          {act}
        </Button>
      )}
    </li>
  );
}
