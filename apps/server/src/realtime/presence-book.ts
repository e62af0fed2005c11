import type { PresenceStatus } from '@allcourt/contract';
import type { Attention } from './rooms.ts';

/** Who is connected here, by account, whatever number of devices they have. */
export interface PresenceBook {
  arrive(accountId: string, socketId: string): void;
  leave(accountId: string, socketId: string): void;
  /** Nobody has touched this device for a while, or somebody does again. */
  setIdle(accountId: string, socketId: string, isIdle: boolean): void;
  /** What this device shows; null while nobody can see it. */
  setScreen(accountId: string, socketId: string, shows: readonly string[] | null): void;
  statusOf(accountId: string): PresenceStatus;
  /** Whether one of the devices shows this; or somebody has one of them before them, and uses it. */
  attentionOf(accountId: string, about: string): Attention;
  /** Forgets everybody, and tells nobody. */
  close(): void;
}

interface SeenDevice {
  isIdle: boolean;
  /** What notifications would be about; null while nobody can see it. */
  shows: readonly string[] | null;
}

/** A page that is loaded anew, or a lift, does not make anybody leave. */
export const GRACE_MS = 15_000;

/** Calls back whenever somebody's status is another. */
export function createPresenceBook(
  onChange: (accountId: string, status: PresenceStatus) => void,
): PresenceBook {
  /** The connections of each account. */
  const devices = new Map<string, Map<string, SeenDevice>>();
  /** Those whose last connection has just gone. */
  const leaving = new Map<string, NodeJS.Timeout>();
  const told = new Map<string, PresenceStatus>();

  function devicesOf(accountId: string): SeenDevice[] {
    return [...(devices.get(accountId)?.values() ?? [])];
  }

  function statusOf(accountId: string): PresenceStatus {
    const own = devicesOf(accountId);
    if (own.length > 0) {
      return own.every(({ isIdle }) => isIdle) ? 'away' : 'online';
    }
    return leaving.has(accountId) ? (told.get(accountId) ?? 'offline') : 'offline';
  }

  function tell(accountId: string): void {
    const status = statusOf(accountId);
    if (status === (told.get(accountId) ?? 'offline')) {
      return;
    }
    if (status === 'offline') {
      told.delete(accountId);
    } else {
      told.set(accountId, status);
    }
    onChange(accountId, status);
  }

  function stay(accountId: string): void {
    clearTimeout(leaving.get(accountId));
    leaving.delete(accountId);
  }

  return {
    arrive(accountId, socketId) {
      stay(accountId);
      const own = devices.get(accountId) ?? new Map<string, SeenDevice>();
      devices.set(accountId, own.set(socketId, { isIdle: false, shows: [] }));
      tell(accountId);
    },
    leave(accountId, socketId) {
      const left = devices.get(accountId);
      left?.delete(socketId);
      if (left?.size === 0) {
        devices.delete(accountId);
        const timer = setTimeout(() => {
          leaving.delete(accountId);
          tell(accountId);
        }, GRACE_MS);
        leaving.set(accountId, timer.unref());
      } else {
        tell(accountId);
      }
    },
    setIdle(accountId, socketId, isIdle) {
      const device = devices.get(accountId)?.get(socketId);
      if (device) {
        device.isIdle = isIdle;
        tell(accountId);
      }
    },
    setScreen(accountId, socketId, shows) {
      const device = devices.get(accountId)?.get(socketId);
      if (device) {
        device.shows = shows;
      }
    },
    attentionOf(accountId, about) {
      const seen = devicesOf(accountId).filter(({ shows }) => shows !== null);
      if (seen.some(({ shows }) => shows?.includes(about))) {
        return 'subject';
      }
      return seen.some(({ isIdle }) => !isIdle) ? 'app' : 'elsewhere';
    },
    statusOf,
    close() {
      for (const timer of leaving.values()) {
        clearTimeout(timer);
      }
      devices.clear();
      leaving.clear();
      told.clear();
    },
  };
}
