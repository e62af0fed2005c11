import { type AppConfig, appConfigSchema } from '@allcourt/contract';

/** What the server tells the client inside the page; a page that no server filled in falls back to the build's own. */
export function readAppConfig(page: Document): AppConfig {
  const text = page.getElementById('app-config')?.textContent ?? '{}';
  const told = appConfigSchema.safeParse(JSON.parse(text));
  return told.success ? told.data : BUILT_IN;
}

/** The development server and the native shell, whose page comes from no server of ours. */
const BUILT_IN: AppConfig = {
  provider: 'embedded',
  apiOrigin: import.meta.env.VITE_API_ORIGIN ?? '',
  google: false,
  demo: import.meta.env.VITE_DEMO === '1',
};

export const appConfig = readAppConfig(document);
