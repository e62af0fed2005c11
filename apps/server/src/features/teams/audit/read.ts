import type { AuditAnswer } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import type { Context } from '#server/context.ts';
import { requirePermission } from '../policy.ts';
import { describeActivity, readDetail } from './sentences.ts';
import { findActivity } from './store.ts';

const PAGE = 50;
/** A team's activity log, for members who manage the roster. */
export async function readAudit(
  context: Pick<Context, 'db' | 'account'>,
  { teamId: asked, before }: { teamId: string; before?: string | undefined },
): Promise<AuditAnswer> {
  const { teamId } = await requirePermission(context, asked, 'manage_roster');
  const found = await findActivity(context.db, { teamId, before, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  return {
    entries: page.map(({ entry: { id, at, activity, detail: text }, actor, subject }) => {
      const detail = readDetail(text);
      const subjectName = subject ?? detail.name ?? FORMER_MEMBER;
      return { id, at: at.toISOString(), by: actor, what: describeActivity(activity, subjectName, detail) };
    }),
    next: found.length > PAGE ? (page.at(-1)?.entry.id ?? null) : null,
  };
}
