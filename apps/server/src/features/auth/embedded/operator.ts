import type { IdentityOperator, KnownIdentity } from '#server/features/auth/provider.ts';
import { actionLink } from './mails.ts';
import { createCode } from './one-time-code-store.ts';
import type { ProviderContext } from './provider-context.ts';
import { retireKeys } from './signing-keys.ts';
import {
  changeCredential,
  findUser,
  findUserByEmail,
  listUsers,
  type ProviderUser,
  setDisabled,
} from './store.ts';

export function createOperator(context: ProviderContext): IdentityOperator {
  const { db, clock, publicUrl, onCredentialChange } = context;
  return {
    list: async () => (await listUsers(db)).map(toKnown),
    async find(email) {
      const user = await findUserByEmail(db, email.trim().toLowerCase());
      return user && toKnown(user);
    },
    async setDisabled(userId, isDisabled) {
      const at = clock.now();
      await db.transaction(async (tx) => {
        await setDisabled(tx, { userId, isDisabled, at });
        if (isDisabled) {
          await changeCredential(tx, { userId, at }); // Voids what was given out so far.
          await onCredentialChange(tx, userId);
        }
      });
    },
    async makeResetLink(userId) {
      const user = await findUser(db, userId);
      if (!user) {
        throw new TypeError('There is no account with this id.');
      }
      const kind = 'PASSWORD_RESET';
      return actionLink(kind, {
        publicUrl,
        code: await createCode(context, { kind, userId, email: user.email }),
      });
    },
    rotateKeys: () => retireKeys({ db, clock }),
  };
}

function toKnown({ id, email, isDisabled, emailVerified, createdAt }: ProviderUser): KnownIdentity {
  return { uid: id, email, isDisabled, isConfirmed: emailVerified, createdAt };
}
