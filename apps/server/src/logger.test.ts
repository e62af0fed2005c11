import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordingLog } from '#test/log.ts';

test('a failed query is logged without its values', () => {
  const { log, lines } = recordingLog();
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (token)=(tok-1) exists.',
  });
  log.error({ err: new DrizzleQueryError('insert into t values ($1)', ['tok-1'], cause) }, 'Request failed');
  expect(lines()).toMatchObject([
    { err: { code: '23505', message: 'duplicate key value', query: 'insert into t values ($1)' } },
  ]);
  expect(JSON.stringify(lines())).not.toContain('tok-1');
});

test('secrets in a careless log line are struck out', () => {
  const { log, lines } = recordingLog();
  log.info(
    {
      password: 'hunter2',
      body: { idToken: 'hunter2' },
      headers: { cookie: 'hunter2', a: { token: 'hunter2' } },
    },
    'odd',
  );
  expect(JSON.stringify(lines())).not.toContain('hunter2');
});

test('logs a thrown value that is no error as its text', () => {
  const { log, lines } = recordingLog();
  log.error({ err: 'just words' }, 'odd');
  expect(lines()).toMatchObject([{ err: { message: 'just words' } }]);
});
