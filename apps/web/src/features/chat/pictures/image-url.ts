import { appConfig } from '#web/data/app-config.ts';
import { machine } from '#web/data/machine.ts';

/** The address of a picture of a message. */
export function imageUrl(imageId: string, size: 'full' | 'thumb'): string {
  return machine().assetUrl(
    `${appConfig.apiOrigin}/api/images/${imageId}${size === 'thumb' ? '?size=thumb' : ''}`,
  );
}
