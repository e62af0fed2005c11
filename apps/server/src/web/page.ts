import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '@allcourt/contract';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import { contentSecurityPolicy, inlineScriptHashes } from '#server/plugins/content-security-policy.ts';

/** The web app's page, with what this server tells it, and the policy its inline scripts need. */
export interface Page {
  /** @param tags further elements of its head */
  htmlFor(url: string, visitor: { isSignedIn: boolean }, tags?: string): string;
  policy: string;
}

interface PageOptions {
  config: Pick<Config, 'webDir' | 'publicUrl' | 'secure' | 'auth'>;
  appConfig: AppConfig;
}

/** The built page; null while there is none. Picks up a new build immediately. */
export function createPageReader({ config, appConfig }: PageOptions): () => Promise<Page | null> {
  const file = join(config.webDir, 'index.html');
  let kept: { page: Page; mtimeMs: number } | null = null;
  return async () => {
    const found = await stat(file).catch(() => null); // No build yet.
    if (!found) {
      return null;
    }
    if (kept?.mtimeMs !== found.mtimeMs) {
      const source = await readFile(file, 'utf8');
      const policy = contentSecurityPolicy(config, { scriptHashes: inlineScriptHashes(source) });
      const linksFor = createFirstLoads(
        await readFile(join(config.webDir, FIRST_LOADS), 'utf8').catch(() => null),
      );
      const [head, rest] = splitAtHeadsEnd(injectConfig(source, appConfig));
      kept = {
        page: {
          htmlFor: (url, visitor, tags = '') =>
            head + (visitor.isSignedIn ? '' : NO_SESSION) + linksFor(url, visitor) + tags + rest,
          policy,
        },
        mtimeMs: found.mtimeMs,
      };
    }
    return kept.page;
  };
}

/** Spares the app from asking who is signed in, which would be refused. */
const NO_SESSION = '<meta name="session" content="none">';

const FIRST_LOADS = '.vite/first-loads.json';

function splitAtHeadsEnd(html: string): [string, string] {
  const end = html.indexOf('</head>');
  return [html.slice(0, end), html.slice(end)];
}

const PLACEHOLDER = /(<script type="application\/json" id="app-config">)[\s\S]*?(<\/script>)/;

/** Puts the configuration where the page keeps a place for it. */
export function injectConfig(html: string, appConfig: AppConfig): string {
  // '<' is the only character that can end a script element, or open a comment in it.
  const json = JSON.stringify(appConfig).replaceAll('<', '\\u003c');
  return html.replace(PLACEHOLDER, (_all, open: string, close: string) => `${open}${json}${close}`);
}

/** Files of each screen's first load by route path and search, and the answers it is drawn with; written by the build. */
const builtLoads = z.record(
  z.string(),
  z.object({
    everyone: z.array(z.string()),
    signedIn: z.array(z.string()),
    data: z.array(z.string()).optional(),
  }),
);

/** The elements that have a browser fetch what the screen at this address draws with, beside the app and not after it. */
type LinksFor = (url: string, visitor: { isSignedIn: boolean }) => string;

/** Reads the build's own list. Without one, as in a build of before, screens load as they go. */
function createFirstLoads(json: string | null): LinksFor {
  const screens = Object.entries(json === null ? {} : builtLoads.parse(JSON.parse(json))).map(
    ([screen, { everyone, signedIn, data = [] }]) => ({
      partsOf: partsOfScreen(screen),
      everyone: everyone.map(scriptLink).join(''),
      signedIn: [...everyone, ...signedIn].map(scriptLink).join(''),
      data,
    }),
  );
  return (url, { isSignedIn }) => {
    const [path = '', search = ''] = url.split('?', 2);
    const parameters = new URLSearchParams(search);
    for (const { partsOf, everyone, signedIn, data } of screens) {
      const parts = partsOf(path, parameters);
      if (parts) {
        // The app's first request is for the signed-in user.
        return isSignedIn
          ? answerLink('/auth/me') + data.map((of) => dataLink(of, parts)).join('') + signedIn
          : everyone;
      }
    }
    return '';
  };
}

type AddressParts = Readonly<Record<string, string>>;

/** Gives the named parts of an address that leads to a screen, such as `/matches/$matchId` or `/team?tab=chat`; else null. */
function partsOfScreen(screen: string): (path: string, parameters: URLSearchParams) => AddressParts | null {
  const [route = '', search = ''] = screen.split('?', 2);
  const address = new RegExp(`^${route.replaceAll(/\$(\w+)/g, '(?<$1>[^/]+)')}$`);
  const wanted = [...new URLSearchParams(search)];
  return (path, parameters) => {
    const found = address.exec(path);
    // A parameter without a value may have any.
    const fits = wanted.every(
      ([name, value]) => parameters.has(name) && (value === '' || parameters.get(name) === value),
    );
    return found && fits ? (found.groups ?? {}) : null;
  };
}

/** The parts of an address that may stand in an element: ids and keys of dates. */
const PLAIN_PART = /^[\w-]+$/;

/** Has a browser fetch an answer beside the app; nothing for an address with other parts than the app's own have. */
function dataLink(of: string, parts: AddressParts): string {
  const names = [...of.matchAll(/\$(\w+)/g)].map(([, name = '']) => name);
  return names.every((name) => PLAIN_PART.test(parts[name] ?? ''))
    ? answerLink(of.replaceAll(/\$(\w+)/g, (_all, name: string) => parts[name] ?? ''))
    : '';
}

function answerLink(path: string): string {
  return `<link rel="preload" href="${path}" as="fetch" crossorigin="use-credentials">`;
}

/** Low: the app itself, which draws first, is not to wait for it. */
function scriptLink(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}" fetchpriority="low">`;
}
