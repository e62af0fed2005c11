import type { Feature } from '#server/feature.ts';
import type { IdentityOperator } from '#server/features/auth/provider.ts';
import type { Identity } from '#server/features/auth/service.ts';
import { StartupError } from '#server/startup-error.ts';
import type { CommandContext } from '../run-command.ts';

/** One operator task. */
export interface Task extends CommandContext {
  readonly identity: Identity;
  readonly features: readonly Feature[];
  /** The first argument: an address or an id. */
  readonly subject: string;
  /** The second argument. */
  readonly choice: string;
  readonly isSure: boolean;
}

/** Does it, and says what there is to say. */
export type Command = (task: Task) => Promise<string>;

/** Actions on accounts; with a Firebase project its console does them. */
export function requireOperator({ identity }: Pick<Task, 'identity'>): IdentityOperator {
  const { operator } = identity.backend;
  if (!operator) {
    throw new StartupError('People of a Firebase project are looked after in its console.');
  }
  return operator;
}
