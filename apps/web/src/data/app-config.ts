import type { AppConfig } from '@allcourt/contract';

/** Settings that the server writes into the page; a page without them uses the build's own. */
export function readAppConfig(page: Document): AppConfig {
  const text = page.getElementById('app-config')?.textContent ?? '{}';
  const injected: Partial<AppConfig> = JSON.parse(text);
  return { ...BUILT_IN, ...injected };
}

/** The development server and the native shell, whose page comes from no server of ours. */
const BUILT_IN: AppConfig = {
  provider: 'embedded',
  google: false,
  mail: false,
  passkeys: false,
  demo: import.meta.env.VITE_DEMO === '1',
  ...readBuildConfig(import.meta.env.VITE_APP_CONFIG),
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
};

/** The server's answer to `npm run native:sync`. */
function readBuildConfig(text: string | undefined): Partial<AppConfig> {
  return text === undefined ? {} : JSON.parse(text);
}

export const appConfig = readAppConfig(document);
