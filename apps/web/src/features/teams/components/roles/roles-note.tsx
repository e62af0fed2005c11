import type { RolesAnswer } from '@allcourt/contract';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDayText } from '#web/ui/words/when.ts';

interface RolesNoteProps extends Pick<RolesAnswer, 'lastChange'> {
  /** The reader's further actions. */
  children: ReactNode;
}

/** Explains the two locked cells and names the last change. */
export function RolesNote({ lastChange, children }: RolesNoteProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="type-caption mr-auto flex items-start gap-2">
        <Lock aria-hidden="true" className="mt-px size-3.5" strokeWidth={1.75} />
        <span>
          Locked for Admin so a team always has someone who can manage it.
          {lastChange &&
            ` Last change: ${lastChange.by ?? 'a former member'}, ${shortDayText(new Date(lastChange.at), new Date())}.`}
        </span>
      </p>
      <div className="flex gap-2">{children}</div>
    </div>
  );
}
