import { cutText } from '@quad/contract/text/cut-text';
import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import { type Config, isLoopback, type MailAddress } from '../config.ts';
import { type ComposedMail, headerText, LOGO_ID, withLogo } from './compose.ts';

/** A mail to send. */
export interface OutgoingMail {
  /** Equal for every attempt, so that a mailbox recognises a duplicate. */
  readonly id: string;
  readonly to: MailAddress;
  readonly content: ComposedMail;
  /** The address where one click, or a mail program, unsubscribes from mails of this kind. */
  readonly unsubscribeUrl?: string | undefined;
  readonly sender: MailSender;
}

/** The college that a mail comes from. */
export interface MailSender {
  /** Empty before the set-up. */
  readonly name: string;
  /** A PNG. It travels inside the mail, because mail programs block pictures that they would have to fetch. */
  readonly logo: Buffer | null;
}

/** The transport of mails. */
export interface MailTransport {
  /** Throws `MailRefused` for a permanent failure, other errors for a temporary one. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server refuses this mail permanently. */
export class MailRefused extends Error {}

/** How long to wait for a mail server, in milliseconds: a closing app waits for a mail in transfer. */
const PATIENCE_MS = 10_000;

/** Send mails to the server of `SMTP_URL`. A password is sent only through TLS, unless the server is this machine. */
export function smtpTransport({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: MailAddress }): MailTransport {
  const { hostname, username } = new URL(smtpUrl);
  const local = isLoopback(hostname);
  const open = async () => {
    // Loaded with the first mail, because many servers send none.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      // A mail server on this machine has a certificate for another name, if any.
      ignoreTLS: local,
      requireTLS: !local && username !== '',
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let opened: Promise<Pick<Transporter, 'sendMail' | 'close'>> | undefined;
  const host = mailFrom.address.slice(mailFrom.address.indexOf('@') + 1);
  return {
    async send({ id, to, content, unsubscribeUrl, sender }) {
      opened ??= open();
      const smtp = await opened;
      await smtp
        .sendMail({
          from: senderOf(mailFrom, sender.name),
          to: { name: headerText(to.name), address: to.address },
          subject: content.subject,
          text: content.text,
          html: withLogo(content.html, sender.logo !== null),
          attachments: sender.logo === null ? [] : [logoFile(sender.logo)],
          messageId: `<${id}@${host}>`,
          headers: {
            // Prevents automatic replies.
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribeUrl
              ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
              : {}),
          },
        })
        .catch((error: unknown) => {
          throw isFinal(error) ? new MailRefused((error as Error).message, { cause: error }) : error;
        });
    },
    close: () => void opened?.then((smtp) => smtp.close()),
  };
}

const NO_NAME = 'Quad';

/** The sender of mails: a name that `MAIL_FROM` chooses itself wins over the college's name. */
const senderOf = ({ name, address }: MailAddress, college: string): MailAddress => ({
  name: name === NO_NAME && college !== '' ? headerText(college) : name,
  address,
});

const logoFile = (content: Buffer) => ({
  ...{ filename: 'logo.png', contentType: 'image/png', content, cid: LOGO_ID },
  contentDisposition: 'inline' as const,
});

/** Whether the server refused this mail permanently, rather than us (a wrong password) or temporarily. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** The stored length of a failure, in characters. */
const FAILURE_MAX = 500;

/** The mail server's answer, or why it was not reached: one line of up to 500 characters. */
export function failureText(error: unknown): string {
  const { cause, message } = error as Error;
  const { response } = (cause ?? error) as { response?: string };
  return cutText(headerText(response ?? message), FAILURE_MAX) || 'The mail server gave no reason';
}

/** The transport without a mail server: in development, mails can be read in the log. */
export function logTransport({ production }: Pick<Config, 'production'>, logger: FastifyBaseLogger): MailTransport {
  return {
    async send({ content: { subject, text } }) {
      logger.warn(production ? { subject } : { subject, text }, 'SMTP_URL is not set: this mail is not sent');
    },
    close: () => undefined,
  };
}
