import { type DeviceKind, TIME_ZONE_COOKIE, TIME_ZONE_HEADER } from '@allcourt/contract';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** A browser or phone, by what it sends about itself. */
export interface Device {
  readonly userAgent: string | null;
  /** As it was sent: it may be none. */
  readonly timeZone: string | null;
}

const MAX_USER_AGENT = 300;
const MAX_TIME_ZONE = 64;
const ZONE_COOKIE = new RegExp(
  `(?:^|;)\\s*(?:__Secure-)?${TIME_ZONE_COOKIE}=([\\w+/-]{1,${MAX_TIME_ZONE}})(?:;|$)`,
);

export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): Device {
  const zone = headers[TIME_ZONE_HEADER] ?? ZONE_COOKIE.exec(headers.cookie ?? '')?.[1];
  return {
    userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT) ?? null,
    timeZone: typeof zone === 'string' && zone.length <= MAX_TIME_ZONE ? zone : null,
  };
}

/** Names of a device, by its user agent. */
export function describeDevice(userAgent: string | null): {
  browser: string | null;
  system: string | null;
  kind: DeviceKind;
} {
  if (!userAgent) {
    return { browser: null, system: null, kind: 'computer' };
  }
  const { browser, os, platform } = Bowser.parse(userAgent);
  return { browser: browser.name ?? null, system: os.name ?? null, kind: kindOf(platform.type) };
}

function kindOf(platform: string | undefined): DeviceKind {
  if (platform === 'mobile') {
    return 'phone';
  }
  return platform === 'tablet' ? 'tablet' : 'computer';
}
