import { appConfig } from '#web/data/app-config.ts';

/** The viewer page of a link, or of a public broadcast by its id. */
export function watchAddress(key: string): string {
  return `${appConfig.apiOrigin || location.origin}/live/${key}`;
}

/** The page of an overlay. */
export function overlayAddress(token: string): string {
  return `${appConfig.apiOrigin || location.origin}/overlay/${token}`;
}
