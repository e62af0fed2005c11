import type { AppConfig } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';

/** What the web app is told in its page. The demo club is seeded before the app is built, or not at all. */
export async function readAppConfig({ auth }: Pick<Config, 'auth'>, db: Database): Promise<AppConfig> {
  const demoPlayers = await db.$count(appUser, eq(appUser.isDemo, true));
  return { provider: auth.provider, apiOrigin: '', google: false, demo: demoPlayers > 0 };
}
