/** `npm run admin -- …`: what whoever runs the server does with accounts. It needs the machine, and no account. */
import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { deleteAccountOf } from '#server/features/account/service.ts';
import type { IdentityOperator, KnownIdentity } from '#server/features/auth/provider.ts';
import { createIdentity, type Identity, type Owner } from '#server/features/auth/service.ts';
import { listFeedback } from '#server/features/feedback/store.ts';
import { StartupError } from '#server/startup-error.ts';
import { type CommandContext, runCommand } from './run-command.ts';

const USAGE = `npm run admin -- users                  everybody with an account
npm run admin -- disable EMAIL          sign somebody out everywhere, and let them in no more
npm run admin -- enable EMAIL           let them in again
npm run admin -- delete EMAIL --yes     delete the account with everything that is theirs
npm run admin -- reset-link EMAIL       a link to a new password, good for an hour
npm run admin -- sign-out EMAIL         end every session of somebody
npm run admin -- rotate-keys            sign ID tokens with a new key
npm run admin -- feedback               what people wrote, as JSON lines`;

interface Task extends CommandContext {
  identity: Identity;
  operator: IdentityOperator;
  /** What stands after the command. */
  email: string;
  isSure: boolean;
}

const COMMANDS: Readonly<Record<string, (task: Task) => Promise<string>>> = {
  async users({ operator }) {
    const people = await operator.list();
    return [...people.map(lineOf), `${people.length} ${people.length === 1 ? 'person' : 'people'}`].join(
      '\n',
    );
  },
  async disable(task) {
    const { uid, email } = await find(task);
    await task.operator.setDisabled(uid, true);
    return `${email} is disabled, and signed out everywhere.`;
  },
  async enable(task) {
    const { uid, email } = await find(task);
    await task.operator.setDisabled(uid, false);
    return `${email} may sign in again.`;
  },
  async delete(task) {
    const { uid, email } = await find(task);
    if (!task.isSure) {
      throw new StartupError(`This deletes ${email} for good. Say --yes if that is meant.`);
    }
    await task.identity.deleteIdentity(ownerOf(task, uid));
    await deleteAccountOf(task, ownerOf(task, uid));
    return `${email} is deleted.`;
  },
  async 'reset-link'(task) {
    return task.operator.makeResetLink((await find(task)).uid);
  },
  async 'sign-out'(task) {
    const { uid, email } = await find(task);
    await task.identity.endProviderSessions(ownerOf(task, uid));
    await task.identity.sessions.endAll(task.db, ownerOf(task, uid));
    return `${email} is signed out everywhere.`;
  },
  async 'rotate-keys'({ operator }) {
    await operator.rotateKeys();
    return 'The next ID token is signed with a new key.';
  },
  async feedback({ db }) {
    return (await listFeedback(db)).map((row) => JSON.stringify(row)).join('\n');
  },
};

await runCommand(async (context) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [name = '', email = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    throw new StartupError(USAGE);
  }
  const identity = createIdentity({ ...context, clock: systemClock, mailer: null });
  const { operator } = identity.backend;
  if (!operator) {
    throw new StartupError('People of a Firebase project are looked after in its console.');
  }
  console.log(await command({ ...context, identity, operator, email, isSure: values.yes }));
});

async function find({ operator, email }: Task): Promise<KnownIdentity> {
  const known = await operator.find(email);
  if (!known) {
    throw new StartupError(email === '' ? USAGE : `Nobody is registered with ${email}.`);
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
