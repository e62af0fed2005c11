import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server on this machine that keeps what arrives: `SMTP_URL` of the server leads here. */
export class Mailbox {
  readonly #server: SMTPServer;
  readonly #mails: string[] = [];

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData: (stream, _session, done) => {
        void text(stream).then((source) => {
          this.#mails.push(source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
          done();
        });
      },
    });
  }

  static async open(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    mailbox.#server.listen(0, '127.0.0.1');
    await once(mailbox.#server.server, 'listening');
    return mailbox;
  }

  get url(): string {
    const address = this.#server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** The path and search of the link in the newest mail of this kind; null while there is none. */
  link({ to, subject }: { to: string; subject: string }): string | null {
    const mail = this.#mails.findLast(
      (source) => source.includes(`Subject: ${subject}`) && source.includes(`To: ${to}`),
    );
    return /https?:\/\/[^/\s"]+(\/action\?[^\s"<]+)/.exec(mail ?? '')?.[1]?.replaceAll('&amp;', '&') ?? null;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(resolve));
  }
}
