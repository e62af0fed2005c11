/** `?oobCode=` is the code of a mail; without one, a new password is asked for. */
export interface ActionSearch {
  oobCode?: string;
}

export function parseActionSearch({ oobCode }: Record<string, unknown>): ActionSearch {
  return typeof oobCode === 'string' && oobCode !== '' ? { oobCode } : {};
}
