import { EMBEDDED_AUDIENCE, MAX_PASSWORD } from './engine.ts';
import type { Federated } from './federated.ts';
import type { CodeSubject } from './one-time-code-store.ts';
import type { SignedIn } from './open-session.ts';
import type { WithWays } from './own-account.ts';
import type { Pending } from './second-step.ts';
import type { ProviderUser } from './store.ts';
import { seconds, type Tokens } from './tokens.ts';

export function presentSignedIn(
  kind: 'SignupNewUserResponse' | 'VerifyPasswordResponse',
  outcome: SignedIn | Pending,
) {
  return { kind: `identitytoolkit#${kind}`, registered: true, ...presentOutcome(outcome) };
}

/** A person with tokens, or with the second step that the SDK then asks for. */
function presentOutcome(outcome: SignedIn | Pending) {
  return {
    ...presentPerson(outcome.user),
    ...('tokens' in outcome
      ? outcome.tokens
      : {
          mfaPendingCredential: outcome.pending,
          mfaInfo: [
            {
              mfaEnrollmentId: 'totp',
              displayName: 'Authenticator app',
              enrolledAt: outcome.since.toISOString(),
              totpInfo: {},
            },
          ],
        }),
  };
}

/** A sign-in with Google. The SDK takes `needConfirmation` for an account that exists with another way in. */
export function presentFederated(federated: Federated) {
  const { person } = federated;
  const common = {
    kind: 'identitytoolkit#VerifyAssertionResponse',
    providerId: 'google.com',
    federatedId: person.id,
    email: person.email,
    emailVerified: person.emailVerified,
  };
  if (federated.kind === 'to-confirm') {
    return { ...common, needConfirmation: true, oauthIdToken: federated.idToken };
  }
  return { ...common, isNewUser: federated.isNew, ...presentOutcome(federated.signedIn) };
}

export function presentUpdated({ tokens, ...known }: WithWays & { tokens?: Tokens }) {
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    ...presentPerson(known.user),
    providerUserInfo: presentProviders(known),
    ...tokens,
  };
}

/** The SDK's `User`. Times are text in milliseconds, except `validSince` in seconds. */
export function presentUser({ user, ways }: WithWays) {
  return {
    ...presentPerson(user),
    emailVerified: user.emailVerified,
    disabled: user.isDisabled,
    providerUserInfo: presentProviders({ user, ways }),
    // The SDK only looks whether there is one; without any way in the person would count as anonymous.
    ...(ways.some(isPassword) ? { passwordHash: 'UkVEQUNURUQ=' } : {}),
    validSince: String(seconds(user.validSince)),
    createdAt: String(user.createdAt.getTime()),
  };
}

function presentProviders({ user, ways }: WithWays) {
  return ways.map((way) =>
    isPassword(way)
      ? passwordOf(user)
      : { ...passwordOf(user), providerId: 'google.com', rawId: way.accountId, federatedId: way.accountId },
  );
}

function isPassword({ providerId }: WithWays['ways'][number]): boolean {
  return providerId === 'credential';
}

/** Answer for the SDK's `fetchSignInMethodsForEmail`. */
export function presentWays(ways: WithWays['ways']) {
  const signinMethods = ways.map((way) => (isPassword(way) ? 'password' : 'google.com'));
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    registered: ways.length > 0,
    allProviders: signinMethods,
    signinMethods,
  };
}

/** The rules for passwords, for the SDK's `validatePassword`. */
export function presentPolicy({ minPassword }: { minPassword: number }) {
  return {
    customStrengthOptions: { minPasswordLength: minPassword, maxPasswordLength: MAX_PASSWORD },
    allowedNonAlphanumericCharacters: [],
    enforcementState: 'ENFORCE',
    schemaVersion: 1,
  };
}

export function presentSent({ email }: { email: string }) {
  return { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email };
}

export function presentReset({ kind, email, newEmail }: Omit<CodeSubject, 'userId'>) {
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    requestType: kind,
    email,
    ...(newEmail === undefined ? {} : { newEmail }),
  };
}

/** The refresh answer, in OAuth's spelling. */
export function presentToken({ user, tokens }: SignedIn) {
  return {
    access_token: tokens.idToken,
    id_token: tokens.idToken,
    refresh_token: tokens.refreshToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    user_id: user.id,
    project_id: EMBEDDED_AUDIENCE,
  };
}

function presentPerson({ id, email, name, image }: ProviderUser) {
  return {
    localId: id,
    email,
    ...(name ? { displayName: name } : {}),
    ...(image ? { photoUrl: image } : {}),
  };
}

function passwordOf({ email, name, image }: ProviderUser) {
  return {
    providerId: 'password',
    federatedId: email,
    rawId: email,
    email,
    ...(name ? { displayName: name } : {}),
    ...(image ? { photoUrl: image } : {}),
  };
}
