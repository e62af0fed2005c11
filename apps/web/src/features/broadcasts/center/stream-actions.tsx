import type { Broadcast } from '@allcourt/contract';
import { CircleDot, Radio } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EndStreamDialog } from './end-stream-dialog.tsx';

/** What the shell lets its buttons do. */
export interface CenterActions {
  /** Whether the reader may go live in this team. */
  readonly canBroadcast: boolean;
  /** The broadcast on screen, as the list has it. */
  readonly shown: Broadcast | null;
  onGoLive(): void;
  onDeleted(): void;
}

const ActionsContext = createContext<CenterActions | null>(null);

export const ActionsProvider = ActionsContext.Provider;

/** Null outside the Broadcast Center: the page of a guest has nothing to do but watch. */
export function useCenterActions(): CenterActions | null {
  return useContext(ActionsContext);
}

interface StreamActionsProps {
  /** Under the picture of a phone: in one row, the one that ends it first. */
  isPhone?: boolean;
  /** The button that keeps the picture, or the place where it comes to stand. */
  snapshot: ReactNode;
  className?: string;
}

/** Snapshot, End Stream, Go Live. */
export function StreamActions({ isPhone = false, snapshot, className }: StreamActionsProps) {
  const actions = useCenterActions();
  if (!actions) {
    return null;
  }
  const { canBroadcast, shown, onGoLive } = actions;
  const isLive = shown?.isLive === true;
  const end = canBroadcast && <EndStreamButton broadcast={isLive ? shown : null} />;
  const why = isLive ? 'Already live' : undefined;
  return (
    <div className={cx('flex items-center gap-2', className)}>
      {isPhone && end}
      {snapshot}
      {!isPhone && end}
      {canBroadcast && (
        <Button
          look="pri"
          aria-disabled={isLive}
          title={why}
          aria-label={isPhone ? ['Go Live', why].filter(Boolean).join(', ') : undefined}
          onClick={isLive ? undefined : onGoLive}
          icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        >
          {isPhone ? null : 'Go Live'}
        </Button>
      )}
    </div>
  );
}

/** Asks first: who watches is cut, and the match goes on. */
function EndStreamButton({ broadcast }: { broadcast: Broadcast | null }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        look="live"
        className="max-md:flex-1"
        aria-disabled={broadcast === null}
        title={broadcast === null ? 'Nothing is on air' : undefined}
        onClick={broadcast === null ? undefined : () => setAsking(true)}
        icon={<CircleDot aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      >
        End Stream
      </Button>
      {isAsking && broadcast && <EndStreamDialog broadcast={broadcast} onClose={() => setAsking(false)} />}
    </>
  );
}
