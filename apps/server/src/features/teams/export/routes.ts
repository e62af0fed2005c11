import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod/mini';
import { plain } from '#server/exported-zip.ts';
import type { Parts } from '#server/feature.ts';
import { inThisScope } from '#server/plugins/cost-meter.ts';
import { proved, signedIn } from '#server/plugins/guards.ts';
import { exportTeam } from './team-export.ts';

const teamParams = z.object({ teamId: z.string() });

/** The data of a team as one file, for its admins. */
export const teamExportRoutes: FastifyPluginAsyncZod<Pick<Parts, 'features'>> = async (app, parts) => {
  app.get(
    '/api/teams/:teamId/export',
    proved(signedIn('exporting', { params: teamParams })),
    async (request, reply) => {
      const pieces = await exportTeam(request.context, request.params.teamId, parts);
      return reply
        .type('application/zip')
        .header('content-disposition', 'attachment; filename="allcourt-team.zip"')
        .send(Readable.from(inThisScope(plain(pieces)), { objectMode: false }));
    },
  );
};
