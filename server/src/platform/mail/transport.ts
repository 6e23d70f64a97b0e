import type { FastifyBaseLogger } from 'fastify';
import type { Transporter } from 'nodemailer';
import { type Config, isLoopback, type MailAddress } from '../config.ts';
import { headerText, type MailContent } from './compose.ts';

/** A mail on its way. */
export interface OutgoingMail {
  /** The same each time it is tried, so that a mailbox which has it already can tell. */
  readonly id: string;
  readonly to: MailAddress;
  readonly content: MailContent;
  /** Where one click, or a mail program by itself, ends mails of this kind. */
  readonly unsubscribeUrl?: string | undefined;
}

/** What hands mails on. */
export interface MailTransport {
  /** Throws `MailRefused` when it will never be taken, anything else when it may be taken later. */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** The server refuses this mail, now and later. */
export class MailRefused extends Error {}

/** How long a mail server may keep us waiting, in milliseconds: a closing app waits for a mail on its way. */
const PATIENCE_MS = 10_000;

/** Hands mails to the server of `SMTP_URL`. A password is sent through TLS alone, unless the server is this machine. */
export function smtpTransport({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: MailAddress }): MailTransport {
  const { hostname, username } = new URL(smtpUrl);
  const local = isLoopback(hostname);
  const open = async () => {
    // loaded with the first mail: many servers send none
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 2,
      // a mail server of this machine has a certificate for another name, if any
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
    async send({ id, to, content, unsubscribeUrl }) {
      opened ??= open();
      const smtp = await opened;
      await smtp
        .sendMail({
          from: mailFrom,
          to: { name: headerText(to.name), address: to.address },
          subject: content.subject,
          text: content.text,
          html: content.html,
          messageId: `<${id}@${host}>`,
          headers: {
            // no answering machine answers it
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

/** Whether the server said no to this mail, and not to us (a wrong password) or for now. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}

/** Stands in where no mail server is set up: in development the mail can be read in the log. */
export function logTransport({ production }: Pick<Config, 'production'>, logger: FastifyBaseLogger): MailTransport {
  return {
    async send({ content: { subject, text } }) {
      logger.warn(production ? { subject } : { subject, text }, 'SMTP_URL is not set: this mail is not sent');
    },
    close: () => undefined,
  };
}
