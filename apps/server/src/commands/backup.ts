/** `npm run backup -- FILE`: writes database, media and secret into one file, while the server runs. */
import { writeBackup } from '#server/backup/backup.ts';
import { parseConfig } from '#server/config.ts';
import { findRunning } from '#server/db/embedded/open.ts';
import { findCluster, REACHABLE_DIR } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLogger } from '#server/logger.ts';
import { existingSecret } from '#server/secret.ts';
import { StartupError } from '#server/startup-error.ts';
import { describe, printProgress, readBackupArguments } from './backup-arguments.ts';
import { sayFailure } from './run-command.ts';

await sayFailure(async () => {
  const { path, passphrase } = await readBackupArguments('backup');
  const config = parseConfig(process.env, existingSecret);
  if (!config.databaseUrl && !findCluster(config.dataDir, REACHABLE_DIR)) {
    throw new StartupError(`There is no database in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  const databaseUrl = config.databaseUrl ?? (await findRunning(config.dataDir));
  const database = await openDatabase({ config: { ...config, databaseUrl }, log: createLogger(config) });
  try {
    const progress = printProgress();
    const now = new Date();
    const manifest = await writeBackup(path, { config, url: database.url, passphrase, now, progress });
    console.log(`Backup written: ${path}\n${describe(manifest)}`);
  } finally {
    await database.close();
  }
  if (passphrase === null) {
    console.log(
      'It is not encrypted and holds passwords’ hashes and the secret: keep it where only you can read it, or set BACKUP_PASSPHRASE.',
    );
  }
});
