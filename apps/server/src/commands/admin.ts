/** `npm run admin -- …`: account actions of the operator. Runs on the machine and needs no account. */
import { runAdmin } from './admin/run.ts';
import { runCommand } from './run-command.ts';

await runCommand(async (context) => console.log(await runAdmin(context, process.argv.slice(2))));
