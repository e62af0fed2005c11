import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { GoogleClient } from '#server/features/auth/google/google-client.ts';
import type { KnownDevices } from '#server/features/auth/known-device.ts';
import type { Throttle } from '#server/features/auth/throttle.ts';
import type { Verify } from '#server/features/auth/verifier.ts';
import type { Device } from '#server/features/security-log/service.ts';
import type { Logger } from '#server/logger.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Engine } from './engine.ts';
import type { Gate } from './gate.ts';

/** Context of every operation of the embedded provider. */
export interface ProviderContext {
  db: Database;
  clock: Clock;
  log: Logger;
  /** The device that asks; the operator and the demo have none. */
  device?: Device | undefined;
  engine: Engine;
  /** Encrypts the secrets of authenticator apps. */
  secret: string;
  gate: Gate;
  throttle: Throttle;
  devices: KnownDevices;
  verify: Verify;
  /** Null where no client is registered at Google. */
  google: GoogleClient | null;
  /** Null where no mail is configured. */
  mailer: Mailer | null;
  /** Base address of links in mails. */
  publicUrl: string;
  rules: {
    signup: boolean;
    minPassword: number;
    /** True when a failed sign-in hides if the address is known. */
    enumerationProtection: boolean;
  };
  /** Called in the transaction that makes the old way to sign in useless. */
  onCredentialChange: (tx: Database, uid: string) => Promise<void>;
  /** Called in the transaction that adds or removes a second step: since when there has been one, or null. */
  onSecondStepChange: (tx: Database, changed: { uid: string; at: Date | null }) => Promise<void>;
  /** Called in the transaction that disables a person, or enables them again with null. */
  onDisable: (tx: Database, disabled: { uid: string; at: Date | null }) => Promise<void>;
  /** True when many people use this account, so that none may change it: the demo player. */
  isShared: (uid: string) => Promise<boolean>;
  /** Called in the transaction that verifies an address. */
  onEmailVerified: (tx: Database, verified: { uid: string; email: string; at: Date }) => Promise<void>;
}
