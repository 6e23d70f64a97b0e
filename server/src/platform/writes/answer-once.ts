import { createCipheriv, createDecipheriv, hash } from 'node:crypto';
import { ERRORS } from '@quad/contract/errors/catalogue';
import { type CallDefinition, isRead, isRepeatable, storesAnswer } from '@quad/contract/wire/call';
import { KEY_HEADER, KEY_MAX } from '@quad/contract/wire/idempotency-key';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OutcomeUnknown } from '../db/failures.ts';
import { type KeyedWrite, runKeyed } from '../db/keyed-write.ts';
import { AppError } from '../errors/app-error.ts';
import type { Upload } from '../media/form.ts';
import type { Keys, KnownWrite } from './keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The idempotency keys; undefined for a server without a database. */
    keys?: Keys;
  }
}

/**
 * Answer a call once for each idempotency key. The first transaction of the call writes the row of the key, so the write
 * and its key exist together or not at all. A repeated call gets the stored answer.
 *
 * Throws `key_reused` for a key of another call or body, and `answer_lost` when the first try was done but its answer is
 * not known.
 */
export function answerOnce<Answer>(
  call: CallDefinition,
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Answer,
  upload?: Upload,
): Answer | Promise<unknown> {
  const header = request.headers[KEY_HEADER];
  const { keys } = request.server;
  if (header === undefined || !keys || isRead(call)) return work();
  if (isRepeatable(call, request.query, upload?.fields ?? request.body)) return work();
  return once(keys, call, { request, reply, key: keyOf(header), upload }, work);
}

interface Request {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly key: string;
  readonly upload: Upload | undefined;
}

async function once(keys: Keys, call: CallDefinition, parts: Request, work: () => unknown): Promise<unknown> {
  const { request, reply, key } = parts;
  // A row of a public call must not lead to its caller, such as the author of a confidential report.
  const scope = `${call.access === 'public' ? '' : (request.viewer?.id ?? '')} ${key}`;
  const write: KeyedWrite = {
    id: uuidOf(hash('sha256', scope, 'hex')),
    fingerprint: hash('sha256', `${scope}\n${request.method} ${request.url}\n${bodyOf(parts)}`, 'buffer'),
    state: 'free',
    isUnknown: false,
  };
  try {
    const answer = await runKeyed(write, work);
    if (write.state === 'committed' && storesAnswer(call) && answer !== reply)
      keys.store(write.id, { status: reply.statusCode, answer: sealed(scope, answer) });
    return answer;
  } catch (error) {
    if (write.isUnknown) throw new OutcomeUnknown({ cause: error });
    if (write.state === 'committed') {
      // A refusal of a call whose transaction changed nothing, or not everything.
      const status = error instanceof AppError ? ERRORS[error.code].status : 500;
      if (status < 500 && storesAnswer(call)) keys.store(write.id, { status, answer: sealed(scope, refusalOf(error)) });
      throw error;
    }
    // Any refusal can be the effect of the first try: the row of the key, a limit, a state that has changed.
    const known = await keys.find(write.id, { awaitsAnswer: storesAnswer(call) }).catch(() => undefined);
    if (!known) throw error;
    return repeated(known, { keys, call, write, scope, reply });
  } finally {
    write.state = 'over';
  }
}

function repeated(
  { fingerprint, stored }: KnownWrite,
  parts: { keys: Keys; call: CallDefinition; write: KeyedWrite; scope: string; reply: FastifyReply },
): unknown {
  const { keys, call, write, scope, reply } = parts;
  if (!write.fingerprint.equals(fingerprint)) throw new AppError('key_reused');
  if (!stored) {
    const lost = new AppError('answer_lost');
    if (storesAnswer(call)) {
      keys.noteUnannounced();
      // once for each write
      keys.store(write.id, { status: ERRORS.answer_lost.status, answer: sealed(scope, refusalOf(lost)) });
    }
    throw lost;
  }
  const answer = opened(scope, stored.answer);
  if (stored.status >= 400) {
    const { code, message, fields } = answer as ReturnType<typeof refusalOf>;
    throw new AppError(code, { message, ...(fields ? { fields } : {}) });
  }
  reply.code(stored.status);
  return answer;
}

const refusalOf = (error: unknown) => {
  const { code, message, fields } = error as AppError;
  return { code, message, fields };
};

/** Read the key: the draft has it in quotes, most clients send it without. */
function keyOf(header: string | string[]): string {
  const [, quoted] = /^"(.*)"$/.exec(String(header)) ?? [];
  const key = quoted ?? String(header);
  if (key.length >= 1 && key.length <= KEY_MAX) return key;
  throw new AppError('invalid_input', { fields: { [KEY_HEADER]: `must have 1 to ${KEY_MAX} characters` } });
}

/** The body as text: JSON, or the fields of a form with the name, type and size of each file. */
function bodyOf({ request, upload }: Request): string {
  if (!upload) return JSON.stringify(request.body) ?? '';
  const files = Object.entries(upload.allFiles).map(([name, several = []]) => [
    name,
    several.map(({ fileName, mime, bytes }) => [fileName, mime, bytes]),
  ]);
  return JSON.stringify([upload.fields, files]);
}

const uuidOf = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/** Each key encrypts one answer, so it needs no nonce of its own. */
const NONCE = Buffer.alloc(12);
const secretOf = (scope: string) => hash('sha256', `answer ${scope}`, 'buffer');

function sealed(scope: string, answer: unknown): Buffer {
  const cipher = createCipheriv(CIPHER, secretOf(scope), NONCE);
  const text = cipher.update(JSON.stringify(answer ?? null), 'utf8');
  return Buffer.concat([text, cipher.final(), cipher.getAuthTag()]);
}

function opened(scope: string, bytes: Buffer): unknown {
  const decipher = createDecipheriv(CIPHER, secretOf(scope), NONCE);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString()) ?? undefined;
}
