import type { Context } from '#server/context.ts';
import type { LinkPreview } from '#server/web/link-preview.ts';
import { requireViewable } from './policy.ts';

/** A broadcast in a title and a sentence, if outsiders may watch it by this key. */
export async function previewBroadcast(
  context: Pick<Context, 'db' | 'clock'>,
  key: string,
): Promise<LinkPreview> {
  const { broadcast } = await requireViewable({ ...context, account: null }, key);
  return {
    title: broadcast.title,
    board: null,
    description: broadcast.endedAt ? 'Watch the recording on Allcourt' : 'Watch live on Allcourt',
  };
}
