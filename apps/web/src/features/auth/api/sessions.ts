import type { Session } from '@allcourt/contract';
import { api, apiAs } from '#web/data/http.ts';

const listSessionsAnswer = async () => (await import('@allcourt/contract/http/account')).listSessionsAnswer;

/** The devices that are signed in, this one first. */
export async function listSessions(): Promise<readonly Session[]> {
  const { sessions } = await apiAs(listSessionsAnswer, '/auth/sessions');
  return sessions;
}

/** Signs out one device. */
export async function endSessionOf(sessionId: string): Promise<void> {
  await api(`/auth/sessions/${sessionId}`, { method: 'DELETE' });
}

/** Signs out every device but this one. */
export async function endOtherSessions(): Promise<void> {
  await api('/auth/logout-others', { method: 'POST' });
}

/** Signs out every device, including this one. */
export async function endAllSessions(): Promise<void> {
  await api('/auth/logout-all', { method: 'POST' });
}
