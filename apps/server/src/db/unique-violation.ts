import { DatabaseError } from 'pg';

/** True when the database refused because the value is taken; `constraint` says by which rule. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof DatabaseError && cause.code === '23505' && cause.constraint === constraint;
}
