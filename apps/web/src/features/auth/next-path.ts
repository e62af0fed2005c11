const HERE = 'http://here.invalid';

/** Where to go after signing in: the path asked for when it is one of ours, else Home. */
export function safeNextPath(next: string | undefined): string {
  // `//host` and `/\host` are other people's sites; the URL parser knows all such spellings.
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) {
    return '/';
  }
  const url = new URL(next, HERE);
  if (url.origin !== HERE || url.pathname === '/login') {
    return '/';
  }
  return `${url.pathname}${url.search}${url.hash}`;
}
