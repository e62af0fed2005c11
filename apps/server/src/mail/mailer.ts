import { createTransport, type SendMailOptions } from 'nodemailer';

export interface MailLink {
  readonly label: string;
  readonly url: string;
}

/** One piece of news in a message, with what can be done about it. */
export interface MailPart {
  readonly title: string;
  readonly lines: readonly string[];
  readonly links: readonly MailLink[];
}

/** One message to one person. */
export interface Mail {
  to: string;
  subject: string;
  /** Plain text; lines are paragraphs. */
  text: string;
  /** Its news, before the text. */
  parts?: readonly MailPart[];
  /** The label and address of its button. */
  action?: MailLink;
  /** A small link at its end. */
  footer?: MailLink;
  /** The address that ends such mails without a sign-in, by one request of the mail program (RFC 8058). */
  unsubscribeUrl?: string;
  /** The same for a message that is sent twice, so that mail programs show it once. */
  messageId?: string;
  /** A calendar file of its event. */
  calendar?: string;
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
    async send(mail) {
      await transport.sendMail({ from, ...messageOf(mail) });
    },
    close: () => transport.close(),
  };
}

/** A message as the mail server takes it. */
export function messageOf(mail: Mail): SendMailOptions {
  const { to, subject, unsubscribeUrl, messageId, calendar } = mail;
  return {
    to: { name: '', address: to },
    subject,
    text: textOf(mail),
    html: htmlOf(mail),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(messageId && { messageId }),
    ...(calendar && {
      attachments: [
        {
          filename: 'event.ics',
          content: calendar,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    }),
  };
}

function textOf({ parts = [], text, action, footer }: Mail): string {
  const line = ({ label, url }: MailLink) => `${label}: ${url}`;
  const blocks = [
    ...parts.map(({ title, lines, links }) => [title, ...lines, ...links.map(line)].join('\n')),
    text,
    action ? line(action) : '',
    footer ? line(footer) : '',
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none;font-weight:600';
const TITLE = 'font-size:18px;line-height:1.4;margin:24px 0 4px';
const LINE = 'margin:0 0 4px';
/** Far enough from its neighbors for a thumb. */
const LINK = 'display:inline-block;padding:12px 16px 12px 0;color:#1d4ed8;font-weight:600';
const FOOTER = 'font-size:14px;color:#4b5563';

function htmlOf({ parts = [], text, action, footer }: Mail): string {
  const linkOf = ({ label, url }: MailLink, style: string) =>
    `<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
  const news = parts.map(({ title, lines, links }) => {
    const said = lines.map((line) => `<p style="${LINE}">${escapeHtml(line)}</p>`).join('');
    const answers = links.length > 0 ? `<p>${links.map((link) => linkOf(link, LINK)).join(' ')}</p>` : '';
    return `<h2 style="${TITLE}">${escapeHtml(title)}</h2>${said}${answers}`;
  });
  const paragraphs = text.split('\n').filter((line) => line !== '');
  const body = [
    ...news,
    ...paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`),
    action ? `<p>${linkOf(action, BUTTON)}</p>` : '',
    footer ? `<p style="${FOOTER}">${linkOf(footer, FOOTER)}</p>` : '',
  ].join('');
  return `<!doctype html><html lang="en"><body style="font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#0a1633">${body}</body></html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
