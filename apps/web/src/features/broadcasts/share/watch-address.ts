import { appConfig } from '#web/data/app-config.ts';

/** Where a link, or a public broadcast by its id, is watched. */
export function watchAddress(key: string): string {
  return `${appConfig.apiOrigin || location.origin}/live/${key}`;
}

/** The page with the board alone. */
export function overlayAddress(token: string): string {
  return `${appConfig.apiOrigin || location.origin}/overlay/${token}`;
}
