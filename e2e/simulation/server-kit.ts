// The parts of the server that a simulation runs. Loaded once for each realm (loader.ts).

export { buildApp } from '@allcourt/server/src/app.ts';
export { parseConfig } from '@allcourt/server/src/config.ts';
export { connect } from '@allcourt/server/src/db/open.ts';
export { appUser } from '@allcourt/server/src/db/schema/account.ts';
export { createSessions } from '@allcourt/server/src/features/auth/sessions.ts';
export { foundTeam } from '@allcourt/server/src/features/teams/found.ts';
export { createLogger } from '@allcourt/server/src/logger.ts';
