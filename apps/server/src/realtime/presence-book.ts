import type { PresenceStatus } from '@allcourt/contract';
import type { Attention } from './room.ts';

/** The accounts connected to any server, with any number of devices. */
export interface PresenceBook {
  arrive(accountId: string, socketId: string): void;
  /** The account is missed after a while, or now, where its device was silent for as long already. */
  leave(accountId: string, socketId: string, how?: 'silent'): void;
  /** The device is idle, or in use again. */
  setIdle(accountId: string, socketId: string, isIdle: boolean): void;
  /** The subject on the device's screen; null while it is hidden. */
  setScreen(accountId: string, socketId: string, shows: readonly string[] | null): void;
  statusOf(accountId: string): PresenceStatus;
  /** The account's attention: a device shows this subject, or else the app is visible and in use. */
  attentionOf(accountId: string, about: string): Attention;
  /** Clears the book without calling back. */
  close(): void;
}

interface SeenDevice {
  isIdle: boolean;
  /** The subject on its screen; null while it is hidden. */
  shows: readonly string[] | null;
}

/** A page reload, or an elevator ride, does not make a person leave. */
export const GRACE_MS = 15_000;

/** Calls back whenever an account's status changes. */
export function createPresenceBook(
  onChange: (accountId: string, status: PresenceStatus) => void,
): PresenceBook {
  /** The connections of each account. */
  const devices = new Map<string, Map<string, SeenDevice>>();
  /** Accounts whose last connection has just gone. */
  const leaving = new Map<string, NodeJS.Timeout>();
  const published = new Map<string, PresenceStatus>();

  function devicesOf(accountId: string): SeenDevice[] {
    return [...(devices.get(accountId)?.values() ?? [])];
  }

  function statusOf(accountId: string): PresenceStatus {
    const own = devicesOf(accountId);
    if (own.length > 0) {
      return own.every(({ isIdle }) => isIdle) ? 'away' : 'online';
    }
    return leaving.has(accountId) ? (published.get(accountId) ?? 'offline') : 'offline';
  }

  function publish(accountId: string): void {
    const status = statusOf(accountId);
    if (status === (published.get(accountId) ?? 'offline')) {
      return;
    }
    if (status === 'offline') {
      published.delete(accountId);
    } else {
      published.set(accountId, status);
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
      publish(accountId);
    },
    leave(accountId, socketId, how) {
      const left = devices.get(accountId);
      left?.delete(socketId);
      if (left?.size === 0 && how === 'silent') {
        devices.delete(accountId);
        publish(accountId);
      } else if (left?.size === 0) {
        devices.delete(accountId);
        const timer = setTimeout(() => {
          leaving.delete(accountId);
          publish(accountId);
        }, GRACE_MS);
        leaving.set(accountId, timer.unref());
      } else {
        publish(accountId);
      }
    },
    setIdle(accountId, socketId, isIdle) {
      const device = devices.get(accountId)?.get(socketId);
      if (device) {
        device.isIdle = isIdle;
        publish(accountId);
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
      published.clear();
    },
  };
}

/** Thousands of people connect again after an outage: their changes are read and published together. */
const TOGETHER_MS = 100;

/** Collects the accounts that change within a moment, each once. */
export function collectChanges(onChanges: (accountIds: readonly string[]) => void) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  return {
    add(accountId: string) {
      changed.add(accountId);
      timer ??= setTimeout(() => {
        timer = undefined;
        const accountIds = [...changed];
        changed.clear();
        onChanges(accountIds);
      }, TOGETHER_MS).unref();
    },
    close: () => clearTimeout(timer),
  };
}
