import { appConfig } from '#web/data/app-config.ts';

/** The viewer page of a link, or of a public broadcast by its id. */
export function watchAddress(key: string): string {
  return `${appConfig.apiOrigin || location.origin}/live/${key}`;
}

/** The page of a broadcast for frames on other sites. */
export function embedAddress(broadcastId: string): string {
  return `${appConfig.apiOrigin || location.origin}/embed/${broadcastId}`;
}

/** The subject of an overlay: one broadcast, one match, one court, or the team's newest broadcast. */
export type OverlayFollows = 'broadcast' | 'match' | 'court' | 'team';

/** The page of an overlay, which follows the team without anything more. */
export function overlayAddress(token: string): string {
  return `${appConfig.apiOrigin || location.origin}/overlay/${token}`;
}
