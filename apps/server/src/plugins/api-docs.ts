import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';

/** `GET /api/docs`: every route registered after this plugin, as OpenAPI. */
export const apiDocs = fp<{ config: Pick<Config, 'publicUrl'> }>(
  async (app, { config }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'Allcourt',
          description: 'Errors are `{error, code, requestId, detail?}`; docs/errors.md lists the codes.',
          version: '1',
        },
        servers: [{ url: config.publicUrl }],
      },
      transform: jsonSchemaTransform,
    });
    app.get('/api/docs', { schema: { hide: true } }, async () => app.swagger());
  },
  { name: 'api-docs' },
);
