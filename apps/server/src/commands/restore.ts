/** `npm run restore -- FILE`: fills an empty data folder, or an empty database, from a backup. */
import { restoreBackup } from '#server/backup/restore.ts';
import { parseConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { describe, printProgress, readBackupArguments } from './backup-arguments.ts';
import { sayFailure } from './run-command.ts';

await sayFailure(async () => {
  const { path, passphrase } = await readBackupArguments('restore');
  // The secret comes from the backup: none is made here.
  const config = parseConfig(process.env, () => '');
  const options = { config, passphrase, progress: printProgress(), log: createLogger(config) };
  const manifest = await restoreBackup(path, options);
  console.log(`Backup restored into ${config.dataDir}\n${describe(manifest)}`);
  if (config.auth.secret !== '') {
    console.log(
      `AUTH_SECRET is set. It must be the secret of the backup, which is in ${config.dataDir}/auth-secret.`,
    );
  }
});
