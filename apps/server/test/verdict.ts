import type { ErrorCode } from '@allcourt/contract';
import { AppError } from '#server/plugins/errors.ts';

/** The answer of a policy: the code of its refusal, or `allowed`. */
export async function verdictOf(ask: () => unknown): Promise<ErrorCode | 'allowed'> {
  try {
    await ask();
    return 'allowed';
  } catch (error) {
    if (error instanceof AppError) {
      return error.code;
    }
    throw error;
  }
}
