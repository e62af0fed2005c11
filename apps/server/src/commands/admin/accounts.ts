import { systemClock } from '#server/clock.ts';
import { deleteAccountOf } from '#server/features/account/erase.ts';
import type { KnownIdentity } from '#server/features/auth/provider.ts';
import type { Owner } from '#server/features/auth/service.ts';
import { recordSecurityEvent } from '#server/features/security-log/service.ts';
import { StartupError } from '#server/startup-error.ts';
import { type Command, requireOperator, type Task } from './task.ts';

/** Operator actions on accounts. */
export const ACCOUNT_COMMANDS: Readonly<Record<string, Command>> = {
  async users(task) {
    const people = await requireOperator(task).list();
    return [...people.map(lineOf), `${people.length} ${people.length === 1 ? 'person' : 'people'}`].join(
      '\n',
    );
  },
  async disable(task) {
    const { uid, email } = await find(task);
    await requireOperator(task).setDisabled(uid, true);
    return `${email} is disabled, and signed out everywhere.`;
  },
  async enable(task) {
    const { uid, email } = await find(task);
    await requireOperator(task).setDisabled(uid, false);
    return `${email} may sign in again.`;
  },
  async delete(task) {
    const { uid, email } = await find(task);
    if (!task.isSure) {
      throw new StartupError(`This deletes ${email} for good. Say --yes if that is meant.`);
    }
    await task.identity.deleteIdentity(ownerOf(task, uid));
    await deleteAccountOf({ ...task, clock: systemClock }, ownerOf(task, uid));
    await record(task, null, 'delete');
    return `${email} is deleted.`;
  },
  async 'reset-link'(task) {
    const { uid } = await find(task);
    await record(task, uid, 'reset-link');
    return requireOperator(task).makeResetLink(uid);
  },
  async 'sign-out'(task) {
    const { uid, email } = await find(task);
    await task.identity.endProviderSessions(ownerOf(task, uid));
    await task.identity.sessions.endAll(task.db, ownerOf(task, uid));
    await record(task, uid, 'sign-out');
    return `${email} is signed out everywhere.`;
  },
  async 'two-step-off'(task) {
    const { uid, email } = await find(task);
    if (!(await requireOperator(task).endTwoStep(uid))) {
      throw new StartupError(`${email} has no two-step codes.`);
    }
    await record(task, uid, 'two-step-off');
    return `${email} signs in without a code.`;
  },

  async 'rotate-keys'(task) {
    await requireOperator(task).rotateKeys();
    await record(task, null, 'rotate-keys');
    return 'The next ID token is signed with a new key.';
  },
};

/** Shows in the person's log what the operator did to their account. */
function record(task: Task, uid: string | null, detail: string): Promise<void> {
  const of = uid === null ? null : ownerOf(task, uid);
  const context = { db: task.db, clock: systemClock };
  return recordSecurityEvent(context, { kind: 'admin-command', of, device: undefined, detail });
}

async function find(task: Task): Promise<KnownIdentity> {
  const known = await requireOperator(task).find(task.subject);
  if (!known) {
    throw new StartupError(
      task.subject === ''
        ? 'Enter the address of the account.'
        : `No account is registered with ${task.subject}.`,
    );
  }
  return known;
}

function ownerOf({ identity }: Task, uid: string): Owner {
  return { issuer: identity.backend.issuer, subject: uid };
}

function lineOf({ email, isDisabled, isConfirmed, createdAt }: KnownIdentity): string {
  const marks = [...(isDisabled ? ['disabled'] : []), ...(isConfirmed ? ['confirmed'] : [])];
  return [createdAt.toISOString().slice(0, 10), email, ...marks].join('  ');
}
