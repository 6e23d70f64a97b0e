import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushPayload, PushSubscription } from '@quad/contract/notifications/push';

export interface ReceivedPush {
  readonly endpoint: string;
  readonly headers: IncomingHttpHeaders;
  /** The decrypted content. */
  readonly payload: PushPayload;
  /** When it came, in milliseconds of `performance.now()`. */
  readonly at: number;
}

/** Start a push service on loopback, with its subscribed browsers. */
export async function startPushService() {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, (body: Buffer) => string>();
  const answers = new Map<string, number[]>();
  let tries = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      tries += 1;
      const endpoint = origin + request.url;
      const status = answers.get(endpoint)?.shift() ?? 201;
      const read = browsers.get(endpoint);
      if (status === 201 && read)
        received.push({
          endpoint,
          headers: request.headers,
          payload: JSON.parse(read(Buffer.concat(chunks))),
          at: performance.now(),
        });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    tries: () => tries,
    /** The received messages of one browser. */
    of: ({ endpoint }: PushSubscription) => received.filter((push) => push.endpoint === endpoint),
    /** Subscribe a new browser; `first` are the statuses to answer before it accepts messages. */
    subscribe(first: number[] = []): PushSubscription {
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      const endpoint = `${origin}/${randomBytes(12).toString('base64url')}`;
      browsers.set(endpoint, (body) => decrypt(body, keys, auth));
      answers.set(endpoint, first);
      return { endpoint, keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') } };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const ORDINARY_HEAD = 21;

/** Decrypt a message like a browser: RFC 8291 on top of RFC 8188, one record. */
function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(ORDINARY_HEAD, ORDINARY_HEAD + body.readUInt8(20));
  const sealed = body.subarray(ORDINARY_HEAD + sender.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', material, salt, 'Content-Encoding: nonce\0', 12));
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  // A delimiter of 2 ends the last record.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** The claims of a message's `Authorization` header, if signed with the key that browsers subscribe with. */
export function vapidClaims(authorization: string | undefined, publicKey: string): Record<string, unknown> | undefined {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return undefined;
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const signer = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) : undefined;
}
