import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { closeLater } from '#test/cleanup.ts';

/** A mail that has arrived, as far as a test reads it. */
export interface ReceivedMail {
  readonly to: string;
  readonly subject: string;
  /** The whole message, its lines joined again where they were folded for the wire. */
  readonly source: string;
}

export interface MailServer {
  /** Value for `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** The mails that have arrived, once there are so many. */
  received(count: number): Promise<readonly ReceivedMail[]>;
  /** The value of `oobCode=` in the newest mail. */
  newestCode(): string;
  /** From now on it takes nothing. */
  refuse(): void;
}

/** A real SMTP server on this machine, without a password; it closes with the test or its file. */
export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onMailFrom: (_address, _session, done) => done(isRefusing ? new Error('Not today.') : undefined),
    onData(stream, session, done) {
      void text(stream).then((raw) => {
        const source = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
        const subject = /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '';
        mails.push({ to: session.envelope.rcptTo[0]?.address ?? '', subject, source });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  closeLater(() => new Promise<void>((resolve) => server.close(resolve)));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async received(count) {
      await vi.waitFor(() => expect(mails.length).toBeGreaterThanOrEqual(count));
      return mails;
    },
    newestCode: () => /oobCode=([\w-]+)/.exec(mails.at(-1)?.source ?? '')?.[1] ?? 'none',
    refuse() {
      isRefusing = true;
    },
  };
}
