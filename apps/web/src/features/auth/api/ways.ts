import type { ProofBody, WaysAnswer } from '@allcourt/contract';
import { api, apiAs, type RequestOptions } from '#web/data/http.ts';

const contract = () => import('@allcourt/contract/http/ways');
const waysAnswer = async () => (await contract()).waysAnswer;
const optionsAnswer = async () => (await contract()).passkeyOptionsAnswer;
const recoveryCodesAnswer = async () => (await contract()).recoveryCodesAnswer;

type Options = Record<string, unknown>;

/** Loads the account's ways in. */
export function fetchWays(): Promise<WaysAnswer> {
  return change('/auth/ways', {});
}

/** Options for the browser to make a passkey. */
export async function passkeyOptions(): Promise<Options> {
  return (await apiAs(optionsAnswer, '/auth/passkeys/options', { method: 'POST' })).options;
}

export function addPasskey(body: { name: string; credential: Options }): Promise<WaysAnswer> {
  return change('/auth/passkeys', { method: 'POST', body });
}

export function renamePasskey(id: string, name: string): Promise<WaysAnswer> {
  return change(`/auth/passkeys/${id}`, { method: 'PATCH', body: { name } });
}

export function removePasskey(id: string): Promise<WaysAnswer> {
  return change(`/auth/passkeys/${id}`, { method: 'DELETE' });
}

export function linkGoogle(idToken: string): Promise<WaysAnswer> {
  return change('/auth/ways/google', { method: 'POST', body: { idToken } });
}

export function removeGoogle(): Promise<WaysAnswer> {
  return change('/auth/ways/google', { method: 'DELETE' });
}

/** A secret for an authenticator app. */
export async function beginTwoStep(): Promise<{ secret: string; uri: string }> {
  const schema = async () => (await contract()).beginTwoStepAnswer;
  return apiAs(schema, '/auth/two-step', { method: 'POST' });
}

/** Turns two-step on; gives the recovery codes. */
export async function confirmTwoStep(code: string): Promise<string[]> {
  const options = { method: 'POST', body: { code } } as const;
  return (await apiAs(recoveryCodesAnswer, '/auth/two-step/confirm', options)).recoveryCodes;
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const options = { method: 'POST' } as const;
  return (await apiAs(recoveryCodesAnswer, '/auth/two-step/recovery-codes', options)).recoveryCodes;
}

export async function endTwoStep(): Promise<void> {
  await api('/auth/two-step', { method: 'DELETE' });
}

/** Options for the browser to use a passkey of anyone. */
export async function passkeySignInOptions(): Promise<Options> {
  return (await apiAs(optionsAnswer, '/auth/passkey/options', { method: 'POST' })).options;
}

/** Shows the server once more who asks. */
export async function sendProof(body: ProofBody): Promise<void> {
  await api('/auth/proof', { method: 'POST', body });
}

function change(path: string, options: RequestOptions): Promise<WaysAnswer> {
  return apiAs(waysAnswer, path, options);
}
