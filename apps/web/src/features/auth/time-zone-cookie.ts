import { TIME_ZONE_COOKIE } from '@allcourt/contract/device-zone';

const PROVIDER_PATH = '/identitytoolkit.googleapis.com';

/** The cookie that names a time zone to the identity provider alone; over https no other site of the domain can set it. */
export function timeZoneCookie(timeZone: string, { protocol }: Pick<Location, 'protocol'>): string {
  const [prefix, secure] = protocol === 'https:' ? ['__Secure-', '; secure'] : ['', ''];
  return `${prefix}${TIME_ZONE_COOKIE}=${timeZone}; path=${PROVIDER_PATH}; samesite=strict${secure}`;
}
