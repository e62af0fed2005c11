import type { ReadyCamera } from '@allcourt/contract';
import { Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAct } from '#web/data/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { refreshReady, startReady } from './ready-calls.ts';
import { stateOf } from './ready-words.ts';

/** Its error is for the caller to show. */
export function useStart(camera: ReadyCamera, teamId: string) {
  return useAct<void, void>({ act: () => startReady(camera), refresh: refreshReady(teamId) });
}

interface StartButtonProps {
  camera: ReadyCamera;
  start: ReturnType<typeof useStart>;
  className?: string;
  children: ReactNode;
}

/** Starts a camera once, while it answers. */
export function StartButton({ camera, start, className, children }: StartButtonProps) {
  const state = stateOf(camera);
  return (
    <Button
      look="pri"
      busy={start.isPending || state === 'starting'}
      aria-disabled={state === 'no-answer'}
      title={state === 'no-answer' ? "This camera doesn't answer" : undefined}
      onClick={() => state === 'waiting' && start.mutate()}
      className={className}
      icon={<Radio aria-hidden="true" className="size-4" strokeWidth={1.75} />}
    >
      {children}
    </Button>
  );
}
