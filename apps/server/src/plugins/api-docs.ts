import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Config } from '#server/config.ts';
import { anyone } from '#server/plugins/guards.ts';

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
    let made: ReturnType<typeof makeDocument> | undefined;
    app.get('/api/docs', anyone('documents', { hide: true }), async (request, reply) => {
      made ??= makeDocument(app);
      const { etag, bodies } = await made;
      reply.header('etag', etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) {
        return reply.code(304).send();
      }
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
      return reply
        .header('content-encoding', encoding)
        .type('application/json; charset=utf-8')
        .send(bodies[encoding]);
    });
  },
  { name: 'api-docs' },
);

// Of the 1.7 MB, brotli's highest quality (11) leaves 20 kB in 260 ms, 5 leaves 23 kB in 9 ms.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Its routes never change, so it is written and compressed once, in about 0.25 s of a processor. */
async function makeDocument(app: FastifyInstance) {
  const identity = Buffer.from(JSON.stringify(app.swagger()));
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, BROTLI),
    promisify(gzip)(identity),
  ]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url')}"`;
  return { etag, bodies: { identity, br, gzip: gzipped } };
}
