const HERE = 'http://here.invalid';

/** The path to open after signing in: the requested one when it is on this site, else Home. */
export function safeNextPath(next: string | undefined): string {
  // `//host` and `/\host` are other sites; the URL parser knows all such spellings.
  if (!next?.startsWith('/') || !URL.canParse(next, HERE)) {
    return '/';
  }
  const url = new URL(next, HERE);
  if (url.origin !== HERE || url.pathname === '/login') {
    return '/';
  }
  return `${url.pathname}${url.search}${url.hash}`;
}
