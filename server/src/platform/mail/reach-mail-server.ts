import { isLoopback } from '../config.ts';

const PATIENCE_MS = 8000;

/** Sign in to the mail server, without sending a mail. Throws its error, after eight seconds at most. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const { hostname, username } = new URL(smtpUrl);
  const isLocal = isLoopback(hostname);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    ignoreTLS: isLocal,
    requireTLS: !isLocal && username !== '',
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
