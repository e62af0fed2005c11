import type { AppConfig } from '@allcourt/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { VerifiedIdentity, Verify } from '#server/features/auth/verifier.ts';

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
  /** Whether this is the account's password. */
  hasPassword(uid: string, password: string): Promise<boolean>;
  /** Replaces the password and ends every session. */
  setPassword(uid: string, password: string): Promise<void>;
  /** Signs with a new key from now on; what was signed before stays good for its hour. */
  rotateKeys(): Promise<void>;
}

/** The identity provider: embedded or a Firebase project. Only this module knows which. */
export interface IdentityBackend {
  /** Together with the provider's user id it names a person for good. */
  readonly issuer: string;
  verify: Verify;
  /** Whether the identity of a verified token may still sign in: not deleted, not disabled, not changed since. */
  isLive(identity: VerifiedIdentity, idToken: string): Promise<boolean>;
  /** `left`: this provider offers us no way to delete it. Throws when it should have worked. */
  deleteUser(uid: string): Promise<'deleted' | 'left'>;
  /** Voids every token given out so far. `left`: this provider offers us no way to. Throws when it should have worked. */
  endSessions(uid: string): Promise<'ended' | 'left'>;
  /** Operator actions; only with the embedded provider. */
  readonly operator?: IdentityOperator;
  /** Makes an identity with a password and gives its user id; only where the provider is ours. */
  createUser?(identity: NewIdentity): Promise<string>;
  /** Mails a verification link; only where this server sends mail. */
  readonly sendVerification: ((uid: string) => Promise<void>) | null;
  /** Routes of this provider: the whole protocol when embedded. They read and set no cookie. */
  readonly routes: FastifyPluginAsync;
  /** Client configuration of this provider. */
  publicConfig(): Omit<AppConfig, 'demo'>;
  /** Deletes what has expired. */
  prune(): Promise<void>;
}
