import { ProtocolError } from './protocol.ts';
import type { ProviderContext } from './provider-context.ts';
import { findSession, type ProviderUser } from './store.ts';
import { issueTokens, type Tokens } from './tokens.ts';

export interface SignedIn {
  user: ProviderUser;
  tokens: Tokens;
}

/** Tokens for a provider session, if it and its person may still be used. */
export async function openSession(context: ProviderContext, token: string): Promise<SignedIn> {
  const found = await findSession(context.db, token);
  if (!found) {
    throw new ProtocolError('INVALID_REFRESH_TOKEN');
  }
  if (found.user.isDisabled) {
    throw new ProtocolError('USER_DISABLED');
  }
  if (found.session.expiresAt <= context.clock.now()) {
    throw new ProtocolError('TOKEN_EXPIRED');
  }
  return { user: found.user, tokens: await issueTokens(context, found) };
}
