import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22;

/**
 * Sign tokens, so that a made-up token is refused without a query. A session's token is `<stored>.<signature>`. Tokens
 * of one purpose are invalid for another.
 */
export function tokenSigner(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `quad ${purpose}`, 32));
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(text).digest('base64url').slice(0, SIGNATURE_LENGTH);
  return {
    signatureOf,
    sign: (text: string) => `${text}.${signatureOf(text)}`,
    /** The text of a token that was signed here; undefined for any other. */
    read(token: string): string | undefined {
      const dot = token.length - SIGNATURE_LENGTH - 1;
      if (token[dot] !== '.') return undefined;
      const text = token.slice(0, dot);
      const [given, right] = [Buffer.from(token.slice(dot + 1)), Buffer.from(signatureOf(text))];
      return given.length === right.length && timingSafeEqual(given, right) ? text : undefined;
    },
  };
}

export const sessionSigner = (secret: string) => tokenSigner(secret, 'session');
