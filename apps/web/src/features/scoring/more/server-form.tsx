import type { ServiceClaim } from '@allcourt/scoring';
import { useState } from 'react';
import type { MoreFormProps } from '#web/features/scoring/live-parts.ts';
import { Button } from '#web/ui/button.tsx';
import { ServerChoice } from './server-choice.tsx';

/** Changes the server; points already played don't change. */
export function ServerForm({ parts: { view, cast }, onEnter }: MoreFormProps) {
  const { service, isServiceKnown } = view.match.state;
  const [chosen, setChosen] = useState<ServiceClaim | null>(
    isServiceKnown
      ? {
          side: service.side,
          ...(view.match.setup.discipline === 'doubles' ? { player: service.player } : {}),
          ...(service.number ? { number: service.number } : {}),
        }
      : null,
  );
  return (
    <>
      <p className="mb-4 text-ink-2">Points already played don't change.</p>
      <ServerChoice match={view.match} cast={cast} value={chosen} onChange={setChosen} />
      <Button
        look="pri"
        block
        className="mt-4"
        disabled={chosen === null}
        onClick={() => chosen && onEnter({ kind: 'server', service: chosen })}
      >
        Save
      </Button>
    </>
  );
}
