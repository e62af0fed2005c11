import type { Feature } from '#server/feature.ts';
import type { IdentityOperator } from '#server/features/auth/provider.ts';
import type { Identity } from '#server/features/auth/service.ts';
import { StartupError } from '#server/startup-error.ts';
import type { CommandContext } from '../run-command.ts';

/** One thing that whoever runs the server wants done. */
export interface Task extends CommandContext {
  readonly identity: Identity;
  readonly features: readonly Feature[];
  /** What stands after the command: an address, or an id. */
  readonly subject: string;
  /** What stands after that. */
  readonly choice: string;
  readonly isSure: boolean;
}

/** Does it, and says what there is to say. */
export type Command = (task: Task) => Promise<string>;

/** What can be done to people; a Firebase project does it in its own console. */
export function requireOperator({ identity }: Pick<Task, 'identity'>): IdentityOperator {
  const { operator } = identity.backend;
  if (!operator) {
    throw new StartupError('People of a Firebase project are looked after in its console.');
  }
  return operator;
}
