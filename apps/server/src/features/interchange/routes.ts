import { Readable } from 'node:stream';
import {
  checkImportAnswer,
  checkImportBody,
  demoMatchesAnswer,
  demoMatchesOf,
  exportMatchesQuery,
  importMatchesAnswer,
  importMatchesBody,
  keepDemoAnswer,
  MAX_IMPORT_BYTES,
} from '@allcourt/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inThisScope } from '#server/plugins/cost-meter.ts';
import { signedIn } from '#server/plugins/guards.ts';
import { checkImport } from './check.ts';
import { exportMatches } from './export.ts';
import { importFile } from './import.ts';
import { countDemoMatches, keepDemoMatches } from './keep-demo.ts';

const TYPES = { json: 'application/json; charset=utf-8', csv: 'text/csv; charset=utf-8' } as const;

/** Matches in and out as files. */
export const interchangeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/matches/export',
    signedIn('exporting', { querystring: exportMatchesQuery }),
    async (request, reply) => {
      const { total, pieces } = await exportMatches(request.context, request.query);
      return reply
        .type(TYPES[request.query.as])
        .header('content-disposition', `attachment; filename="allcourt-matches.${request.query.as}"`)
        .header('x-match-count', total)
        .send(Readable.from(inThisScope(pieces)));
    },
  );

  app.post(
    '/api/matches/import/check',
    signedIn('importing', { body: checkImportBody, response: { 200: checkImportAnswer } }),
    async (request) => checkImport(request.context, request.body),
  );

  app.post(
    '/api/matches/import',
    {
      ...signedIn('importing', { body: importMatchesBody, response: { 200: importMatchesAnswer } }),
      bodyLimit: MAX_IMPORT_BYTES,
    },
    async (request) => importFile(request.context, request.body),
  );

  app.get(
    '/api/demo/matches',
    signedIn('reading', { querystring: demoMatchesOf, response: { 200: demoMatchesAnswer } }),
    async (request) => ({ matches: await countDemoMatches(request.context, request.query) }),
  );

  app.post(
    '/api/demo/matches/keep',
    signedIn('importing', { body: demoMatchesOf, response: { 200: keepDemoAnswer } }),
    async (request) => ({ matchIds: await keepDemoMatches(request.context, request.body) }),
  );
};
