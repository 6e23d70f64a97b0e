import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** Flags of an authenticator: the user was present, the user was verified, and a key is included. */
const [PRESENT, VERIFIED, WITH_KEY] = [0x01, 0x04, 0x40];
const ES256 = -7;

/** A device with one passkey, in the form a browser sends to the server. */
export function createAuthenticator({ origin, rpId = 'localhost' }: { origin: string; rpId?: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const head = (flags: number) => {
    counter += 1;
    const bytes = Buffer.alloc(37);
    sha256(rpId).copy(bytes);
    bytes.writeUInt8(flags, 32);
    bytes.writeUInt32BE(counter, 33);
    return bytes;
  };

  return {
    id: base64url(id),
    /** The response that adds the passkey. */
    make(challenge: string, { verified = true, from = origin } = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, ES256],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const flags = PRESENT | WITH_KEY | (verified ? VERIFIED : 0);
      const authData = Buffer.concat([head(flags), Buffer.alloc(16), length, id, key]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: base64url(id),
        clientDataJSON: base64url(clientData('webauthn.create', challenge, from)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      };
    },
    /** The response that signs in. */
    sign(challenge: string, { verified = true, from = origin, type = 'webauthn.get' } = {}) {
      const data = clientData(type, challenge, from);
      const authenticatorData = head(PRESENT | (verified ? VERIFIED : 0));
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey);
      return {
        id: base64url(id),
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      };
    },
    /** Reset the counter, as a copy of the device would. */
    rewind() {
      counter = 0;
    },
  };
}
