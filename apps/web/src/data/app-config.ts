import type { AppConfig } from '@allcourt/contract';

/** What the server tells the client inside the page; a page that no server filled in falls back to the build's own. */
export function readAppConfig(page: Document): AppConfig {
  const text = page.getElementById('app-config')?.textContent ?? '{}';
  const told: Partial<AppConfig> = JSON.parse(text);
  return { ...BUILT_IN, ...told };
}

/** The development server and the native shell, whose page comes from no server of ours. */
const BUILT_IN: AppConfig = {
  provider: 'embedded',
  google: false,
  mail: false,
  demo: import.meta.env.VITE_DEMO === '1',
  ...readBuildConfig(import.meta.env.VITE_APP_CONFIG),
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
};

/** What `npm run native:sync` asked the server. */
function readBuildConfig(text: string | undefined): Partial<AppConfig> {
  return text === undefined ? {} : JSON.parse(text);
}

export const appConfig = readAppConfig(document);
