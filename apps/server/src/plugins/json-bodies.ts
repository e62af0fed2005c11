import fp from 'fastify-plugin';
import { startMeasuring } from '#server/plugins/cost-meter.ts';

/**
 * JSON is the one kind of body. A client that declares JSON with every call, as native shells do, sends none with
 * some of them: an empty body is no body, and what needs one says so itself.
 */
export const jsonBodies = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error');
    app.removeContentTypeParser(['application/json', 'text/plain']);
    app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
      if (body === '') {
        done(null, undefined);
      } else {
        const stop = startMeasuring(request.spend);
        parse(request, body, (error, value) => {
          stop();
          done(error, value);
        });
      }
    });
  },
  { name: 'json-bodies' },
);
