import type { AppConfig, WaysAnswer } from '@allcourt/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { VerifiedIdentity, Verify } from '#server/features/auth/verifier.ts';
import type { Device } from '#server/features/security-log/service.ts';

export interface NewIdentity {
  email: string;
  password: string;
  displayName: string;
}

/** The provider's data about an account, for the operator. */
export interface KnownIdentity {
  readonly uid: string;
  readonly email: string;
  readonly isDisabled: boolean;
  readonly isConfirmed: boolean;
  readonly createdAt: Date;
}

/** Operator actions. Not available over the network: no account may do this. */
export interface IdentityOperator {
  /** All accounts, oldest first. */
  list(): Promise<readonly KnownIdentity[]>;
  find(email: string): Promise<KnownIdentity | undefined>;
  /** Disables an account and ends every session. */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  /** A link by which its reader sets a new password, good for an hour and once. */
  makeResetLink(uid: string): Promise<string>;
  /** True when this is the account's password. */
  hasPassword(uid: string, password: string): Promise<boolean>;
  /** Replaces the password and ends every session. */
  setPassword(uid: string, password: string): Promise<void>;
  /** Turns two-step off for a person who has lost it, and mails them; returns whether it was on. */
  endTwoStep(uid: string): Promise<boolean>;
  /** Signs with a new key from now on; what was signed before stays good for its hour. */
  rotateKeys(): Promise<void>;
}

interface Asked {
  uid: string;
  device: Device | undefined;
}

/** A person's ways in, where the provider is ours. Refusals are errors of the catalog. */
export interface OwnWays {
  list(uid: string): Promise<WaysAnswer>;
  /** Options for the browser to make a passkey. */
  beginPasskey(uid: string): Promise<Record<string, unknown>>;
  addPasskey(added: Asked & { name: string; credential: Record<string, unknown> }): Promise<void>;
  renamePasskey(renamed: { uid: string; id: string; name: string }): Promise<void>;
  removePasskey(removed: Asked & { id: string }): Promise<void>;
  /** Options for the browser to use a passkey of anyone. */
  beginPasskeyUse(): Promise<Record<string, unknown>>;
  /** Returns the person whose passkey it was. */
  takePasskey(credential: Record<string, unknown>): Promise<string>;
  linkGoogle(linked: Asked & { idToken: string }): Promise<void>;
  removeGoogle(removed: Asked): Promise<void>;
  /** A secret that waits for its first code. */
  beginTwoStep(uid: string): Promise<{ secret: string; uri: string }>;
  /** Turns two-step on; gives the recovery codes. */
  confirmTwoStep(confirmed: Asked & { code: string }): Promise<string[]>;
  renewRecoveryCodes(asked: Asked): Promise<string[]>;
  endTwoStep(asked: Asked): Promise<void>;
  /** True when a code, of the app or for recovery, is good; it is then used up. */
  takeCode(taken: Asked & { code: string }): Promise<boolean>;
}

/** The identity provider: embedded or a Firebase project. Only this module knows which. */
export interface IdentityBackend {
  /** Together with the provider's user id it names a person for good. */
  readonly issuer: string;
  verify: Verify;
  /** True when the identity of a verified token may still sign in: not deleted, not disabled, not changed since. */
  isLive(identity: VerifiedIdentity, idToken: string): Promise<boolean>;
  /** `left`: this provider offers us no way to delete it. Throws when it should have worked. */
  deleteUser(uid: string): Promise<'deleted' | 'left'>;
  /** Voids every token given out so far. `left`: this provider offers us no way to. Throws when it should have worked. */
  endSessions(uid: string): Promise<'ended' | 'left'>;
  /** Operator actions; only with the embedded provider. */
  readonly operator?: IdentityOperator;
  /** Makes an identity with a password and gives its user id; only where the provider is ours. */
  createUser?(identity: NewIdentity): Promise<string>;
  /** Null where another provider keeps them. */
  readonly ways: OwnWays | null;
  /** Mails a verification link; only where this server sends mail. */
  readonly sendVerification: ((uid: string) => Promise<void>) | null;
  /** Routes of this provider: the whole protocol when embedded. They read and set no cookie. */
  readonly routes: FastifyPluginAsync;
  /** Client configuration of this provider. */
  publicConfig(): Omit<AppConfig, 'demo'>;
  /** Deletes what has expired. */
  prune(): Promise<void>;
}
