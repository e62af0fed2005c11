import { createTransport } from 'nodemailer';

/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines are paragraphs. */
  text: string;
  /** The label and address of its button. */
  action?: { label: string; url: string };
}

/** Sends email, if a mail server is configured. */
export interface Mailer {
  /** Resolves once the mail server has accepted it; throws otherwise. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailConfig {
  /** `smtps://user:password@mail.example:465`. */
  smtpUrl: string;
  /** `Allcourt <noreply@club.example>`. */
  from: string;
}

/** A mail server that does not answer must not block the request. */
const TIMEOUT_MS = 10_000;

export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // Mails contain only our own text, so nothing may be fetched or read for them.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, action }) {
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text: action ? `${text}\n\n${action.label}: ${action.url}` : text,
        html: htmlOf({ text, ...(action ? { action } : {}) }),
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600';

function htmlOf({ text, action }: Pick<Mail, 'text' | 'action'>): string {
  const paragraphs = text.split('\n').filter((line) => line !== '');
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`
    : '';
  const body = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0a1633">${body}${button}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
