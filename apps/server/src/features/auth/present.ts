import type { Session } from '@allcourt/contract';
import Bowser from 'bowser';
import type { SessionRow } from './session-store.ts';

/** A session as its owner sees it: what the device is called, never what it sent. */
export function presentSession(
  { userAgent, createdAt, seenAt }: SessionRow,
  { id, isCurrent }: Pick<Session, 'id' | 'isCurrent'>,
): Session {
  const { browser, os, platform } = userAgent ? Bowser.parse(userAgent) : NOTHING;
  return {
    id,
    browser: browser.name ?? null,
    system: os.name ?? null,
    kind: kindOf(platform.type),
    signedInAt: createdAt.toISOString(),
    lastUsedAt: seenAt.toISOString(),
    isCurrent,
  };
}

const NOTHING: Pick<Bowser.Parser.ParsedResult, 'browser' | 'os' | 'platform'> = {
  browser: {},
  os: {},
  platform: {},
};

function kindOf(platform: string | undefined): Session['kind'] {
  if (platform === 'mobile') {
    return 'phone';
  }
  return platform === 'tablet' ? 'tablet' : 'computer';
}
