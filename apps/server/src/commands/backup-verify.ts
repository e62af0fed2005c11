/** `npm run backup:verify -- FILE`: reads a whole backup and proves every sum in it. */
import { verifyBackup } from '#server/backup/restore.ts';
import { describe, printProgress, readBackupArguments } from './backup-arguments.ts';
import { sayFailure } from './run-command.ts';

await sayFailure(async () => {
  const { path, passphrase } = await readBackupArguments('backup:verify');
  const manifest = await verifyBackup(path, { passphrase, progress: printProgress() });
  console.log(`Backup is complete and unchanged: ${path}\n${describe(manifest)}`);
});
