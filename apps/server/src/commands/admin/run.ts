import { parseArgs } from 'node:util';
import { FEATURES } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { createIdentity } from '#server/features/auth/service.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { StartupError } from '#server/startup-error.ts';
import type { CommandContext } from '../run-command.ts';
import { ACCOUNT_COMMANDS } from './accounts.ts';
import { INBOX_COMMANDS } from './inbox.ts';
import type { Command } from './task.ts';

const USAGE = `npm run admin -- users                  list every account
npm run admin -- disable EMAIL          sign an account out everywhere and block it
npm run admin -- enable EMAIL           let them in again
npm run admin -- delete EMAIL --yes     delete the account with everything that is theirs
npm run admin -- reset-link EMAIL       a link to a new password, good for an hour
npm run admin -- sign-out EMAIL         end every session of an account
npm run admin -- two-step-off EMAIL     let a person who lost their codes sign in without; they are mailed
npm run admin -- rotate-keys            sign ID tokens with a new key
npm run admin -- security-log           security events of the whole server, as JSON lines
npm run admin -- jobs                   the last run of each job, and the server that did it, as JSON lines
npm run admin -- feedback               what people wrote, as JSON lines
npm run admin -- reports                what people reported, as JSON lines
npm run admin -- decide ID DECISION     keep what was reported (kept), remove the message (removed), or
                                        block its author (disabled); the reporter is notified`;

const COMMANDS: Readonly<Record<string, Command>> = { ...ACCOUNT_COMMANDS, ...INBOX_COMMANDS };

/** Runs the operator's command of these arguments; returns its answer. */
export async function runAdmin(context: CommandContext, args: readonly string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [name = '', subject = '', choice = ''] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    throw new StartupError(USAGE);
  }
  const mailer = context.config.mail && createMailer(context.config.mail);
  const identity = createIdentity({ ...context, clock: systemClock, mailer });
  try {
    return await command({ ...context, identity, features: FEATURES, subject, choice, isSure: values.yes });
  } finally {
    mailer?.close();
  }
}
