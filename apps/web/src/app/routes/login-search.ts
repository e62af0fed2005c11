/** `?mode=register` opens the form for a new account; `?next=` is where to go afterwards. */
export interface LoginSearch {
  mode?: 'register';
  next?: string;
}

export function parseLoginSearch({ mode, next }: Record<string, unknown>): LoginSearch {
  return {
    ...(mode === 'register' ? { mode } : {}),
    ...(typeof next === 'string' ? { next } : {}),
  };
}
