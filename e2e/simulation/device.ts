// A phone: the real code of the web app, with its own store, session and network, and someone who holds it.

import { IDBFactory } from 'fake-indexeddb';
import type { Client } from './device-kit.ts';
import type { Wire } from './line.ts';
import type { Person } from './people.ts';

export type DeviceKit = typeof import('./device-kit.ts');

type Live = ReturnType<Client['logs']['live']>;

export interface Device {
  readonly name: string;
  readonly id: string;
  /** Its owner, who holds it unless someone borrows it. */
  readonly owner: Person;
  /** The person who is signed in, as the app believes. */
  holder: Person;
  cookie: string;
  /** The person of the cookie. */
  session: Person;
  isOnline: boolean;
  /** Counts the starts of the app: what an earlier one still does reaches no one. */
  run: number;
  client: Client | null;
  wire: Wire | null;
  live: Live | null;
  /** Ends what an earlier run of the app was doing. */
  readonly pending: Set<() => void>;
  readonly kit: DeviceKit;
  readonly indexedDB: IDBFactory;
}

export function createDevice(kit: DeviceKit, details: { name: string; id: string; owner: Person }): Device {
  const { owner } = details;
  return {
    ...details,
    holder: owner,
    session: owner,
    cookie: '',
    isOnline: true,
    run: 0,
    client: null,
    wire: null,
    live: null,
    pending: new Set(),
    kit,
    indexedDB: new IDBFactory(),
  };
}
