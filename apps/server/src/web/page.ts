import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppConfig } from '@allcourt/contract';
import type { Config } from '#server/config.ts';
import { contentSecurityPolicy, inlineScriptHashes } from '#server/plugins/content-security-policy.ts';
import { createFirstLoads, type LinksFor } from '#server/web/first-loads.ts';

/** The web app's page, with what this server tells it, and the policy its inline scripts need. */
export interface Page {
  htmlFor: LinksFor;
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
        page: { htmlFor: (url, visitor) => head + linksFor(url, visitor) + rest, policy },
        mtimeMs: found.mtimeMs,
      };
    }
    return kept.page;
  };
}

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
