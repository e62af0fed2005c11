import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fp from 'fastify-plugin';

export const compression = fp(
  async (app) => {
    await app.register(compress, {
      encodings: ['br', 'gzip'],
      threshold: 1024,
      // The default, 11, is meant for files compressed once.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
      // A small body must not unfold into a large one.
      globalDecompression: false,
    });
  },
  { name: 'compression' },
);
