import { Link } from '@tanstack/react-router';
import type { OnAir } from '#web/data/on-air.ts';
import { Elapsed } from '#web/ui/elapsed.tsx';

/** Leads back to the camera from any other screen while this device films. */
export function OnAirPill({ onAir }: { onAir: OnAir }) {
  return (
    <Link
      to="/broadcast"
      search={{ team: onAir.teamId, id: onAir.broadcastId }}
      className="inline-flex h-11 items-center gap-2 rounded-tile bg-live px-3 text-13 font-semibold text-white tabular-nums"
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-white" />
      On air
      <Elapsed since={onAir.since} className="max-xs:hidden" />
    </Link>
  );
}
