import { EMBEDDED_ISSUER } from '#server/features/auth/policy.ts';
import { recordSecurityEvent, type SecurityNote } from '#server/features/security-log/service.ts';
import type { ProviderContext } from './provider-context.ts';

interface OwnNote extends Pick<SecurityNote, 'kind' | 'detail'> {
  /** The person of the event; null where no one is known. */
  uid: string | null;
}

/** Records an event of a person of this provider, with the device that asks. */
export async function recordOwn(
  context: Pick<ProviderContext, 'db' | 'clock' | 'device'>,
  { uid, ...note }: OwnNote,
): Promise<void> {
  const of = uid === null ? null : { issuer: EMBEDDED_ISSUER, subject: uid };
  await recordSecurityEvent(context, { ...note, of, device: context.device });
}
