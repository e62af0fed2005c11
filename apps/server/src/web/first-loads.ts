import { z } from 'zod';

/** Files of each screen's first load by route path; written by the build. */
const builtLoads = z.record(
  z.string(),
  z.object({ everyone: z.array(z.string()), signedIn: z.array(z.string()) }),
);

/** The elements that have a browser fetch what the screen at this address draws with, beside the app and not after it. */
export type LinksFor = (url: string, visitor: { isSignedIn: boolean }) => string;

/** Reads the build's own list. Without one, as in a build of before, screens load as they go. */
export function createFirstLoads(json: string | null): LinksFor {
  const screens = Object.entries(json === null ? {} : builtLoads.parse(JSON.parse(json))).map(
    ([path, { everyone, signedIn }]) => ({
      address: new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`),
      everyone: everyone.map(scriptLink).join(''),
      // The app's first request is for the signed-in user.
      signedIn: [ACCOUNT_LINK, ...[...everyone, ...signedIn].map(scriptLink)].join(''),
    }),
  );
  return (url, { isSignedIn }) => {
    const path = url.split('?', 1)[0] ?? '';
    const screen = screens.find(({ address }) => address.test(path));
    return screen?.[isSignedIn ? 'signedIn' : 'everyone'] ?? '';
  };
}

const ACCOUNT_LINK = '<link rel="preload" href="/auth/me" as="fetch" crossorigin="use-credentials">';

/** Low: the app itself, which draws first, is not to wait for it. */
function scriptLink(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`;
}
