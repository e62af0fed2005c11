/** Our own scheme, which the phone knows without asking a server. */
const SCHEME = 'app.allcourt:';

/**
 * The path of the screen that an address opens; null where it is no address of ours. Addresses of the server open
 * the screens that its pages would be.
 */
export function pathOf(address: string, serverOrigin: string): string | null {
  if (!URL.canParse(address)) {
    return null;
  }
  const url = new URL(address);
  if (url.protocol === SCHEME) {
    // app.allcourt://matches/1 names what an address of the web names after its host.
    const path = address.slice(SCHEME.length).replace(/^\/*/, '/');
    return pathOf(`${serverOrigin}${path}`, serverOrigin);
  }
  return url.origin === serverOrigin ? `${url.pathname}${url.search}${url.hash}` : null;
}
