import type { Lease, LeaseAnswer, LeaseBody } from '@allcourt/contract';
import { useCallback, useEffect, useState } from 'react';
import { apiAs } from '#web/data/http.ts';
import { useIsOnline } from '#web/device/device-context.tsx';
import { useMatchLogs } from '#web/features/match-log/match-logs.tsx';

const leaseAnswer = async () => (await import('@allcourt/contract/http/lease')).leaseAnswer;

/** The lease of a match, as far as this device knows. */
export interface ShownLease {
  /** Null while there is none, or while it is unknown. */
  readonly lease: Lease | null;
  readonly isMine: boolean;
  /** Other devices that could continue. */
  readonly others: LeaseAnswer['devices'];
  change(change: LeaseChange): Promise<void>;
}

export type LeaseChange =
  | { readonly act: 'take-over' }
  | { readonly act: 'hand-over'; readonly to: string | null };

const NOTHING_KNOWN: LeaseAnswer = { lease: null, devices: [] };

/** The lease of a match, kept up to date; hidden without a network. */
export function useLease(matchId: string): ShownLease {
  const { device, onLease } = useMatchLogs();
  const isOnline = useIsOnline();
  const [known, setKnown] = useState(NOTHING_KNOWN);

  useEffect(() => {
    let isOver = false;
    const ask = () => {
      getLease(matchId).then(
        (answer) => !isOver && setKnown(answer),
        () => !isOver && setKnown(NOTHING_KNOWN), // Not on the server yet, or no answer; the next socket message asks again.
      );
    };
    if (isOnline) {
      ask();
    } else {
      setKnown(NOTHING_KNOWN);
    }
    const stop = onLease((message) => message.matchId === matchId && ask());
    return () => {
      isOver = true;
      stop();
    };
  }, [matchId, onLease, isOnline]);

  const change = useCallback(
    async (wanted: LeaseChange) => {
      const body: LeaseBody = { ...wanted, deviceId: device.id };
      setKnown(await changeLease(matchId, body));
    },
    [matchId, device],
  );

  return {
    lease: known.lease,
    isMine: known.lease?.deviceId === device.id,
    others: known.devices.filter(({ id }) => id !== device.id),
    change,
  };
}

/** The lease of a match, and the scorer's devices. */
function getLease(matchId: string): Promise<LeaseAnswer> {
  return apiAs(leaseAnswer, `/api/matches/${matchId}/lease`);
}

/** Takes over the lease or hands it over. */
function changeLease(matchId: string, body: LeaseBody): Promise<LeaseAnswer> {
  return apiAs(leaseAnswer, `/api/matches/${matchId}/lease`, { method: 'POST', body });
}
