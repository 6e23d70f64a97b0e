import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Addresses of the envelope: the real recipients. */
  readonly to: readonly string[];
  /** Headers by their names in lower case, unfolded. */
  readonly headers: ReadonlyMap<string, string>;
  /** The raw mail. */
  readonly raw: string;
  /** The decoded parts by content type. */
  readonly parts: ReadonlyMap<string, string>;
}

interface MailServerOptions {
  /** The codes to answer first, before accepting mails. */
  readonly answers?: number[];
  /** Called with each received mail. */
  readonly onMail?: (mail: ReceivedMail) => void;
}

/** Start a mail server on loopback that stores received mails. */
export async function startMailServer({ answers = [], onMail }: MailServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Clients keep their connections open for a while; do not wait for them.
    closeTimeout: 1,
    onRcptTo(_address, _session, callback) {
      tries += 1;
      const code = answers.shift();
      callback(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const mail = { to: session.envelope.rcptTo.map(({ address }) => address), raw, ...parse(raw) };
        mails.push(mail);
        onMail?.(mail);
        callback();
      });
    },
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The number of attempts to send a mail. */
    tries: () => tries,
    close: () => new Promise<void>((closed) => server.close(closed)),
  };
}

/** Parts inside of parts, such as the HTML beside its pictures, are listed with the others. */
function parse(raw: string): Pick<ReceivedMail, 'headers' | 'parts'> {
  const { headers, body } = splitHead(raw);
  const type = headers.get('content-type') ?? '';
  const boundary = /boundary="([^"]+)"/.exec(type)?.[1];
  const text = () => decode(body, headers.get('content-transfer-encoding')).replaceAll('\r\n', '\n');
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .flatMap((part) => [...parse(part.replace(/^\r\n/, '')).parts])
    : [[type.split(';')[0] ?? '', text()] as const];
  return { headers, parts: new Map(parts) };
}

function splitHead(text: string) {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return { headers, body: text.slice(end + 4) };
}

function decode(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
