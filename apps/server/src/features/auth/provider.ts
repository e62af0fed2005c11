import type { AppConfig } from '@allcourt/contract';
import type { FastifyPluginAsync } from 'fastify';
import type { VerifiedIdentity, Verify } from '#server/features/auth/verifier.ts';

export interface NewIdentity {
  email: string;
  password: string;
  displayName: string;
}

/** What the provider knows of somebody, for whoever runs the server. */
export interface KnownIdentity {
  readonly uid: string;
  readonly email: string;
  readonly isDisabled: boolean;
  readonly isConfirmed: boolean;
  readonly createdAt: Date;
}

/** Acts of whoever runs the server. They are not asked over the network: there is no account that may do this. */
export interface IdentityOperator {
  /** Everybody, the oldest first. */
  list(): Promise<readonly KnownIdentity[]>;
  find(email: string): Promise<KnownIdentity | undefined>;
  /** Somebody disabled can sign in nowhere, and every session ends. */
  setDisabled(uid: string, isDisabled: boolean): Promise<void>;
  /** A link by which its reader sets a new password, good for an hour and once. */
  makeResetLink(uid: string): Promise<string>;
  /** Signs with a new key from now on; what was signed before stays good for its hour. */
  rotateKeys(): Promise<void>;
}

/** Who vouches for people: the embedded provider, or a Firebase project. Nothing else knows which. */
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
  /** What whoever runs the server may do with people; only where the provider is ours. */
  readonly operator?: IdentityOperator;
  /** Makes an identity with a password and gives its user id; only where the provider is ours. */
  createUser?(identity: NewIdentity): Promise<string>;
  /** Mails somebody a link by which they show that their address is theirs; only where we send mails. */
  readonly sendVerification: ((uid: string) => Promise<void>) | null;
  /** What this provider needs served: the whole protocol where it is ours. It reads and sets no cookie. */
  readonly routes: FastifyPluginAsync;
  /** What the client needs to reach this provider. */
  publicConfig(): Omit<AppConfig, 'demo'>;
  /** Deletes what has expired. */
  prune(): Promise<void>;
}
