import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { defineCall } from '@quad/contract/wire/call';
import { Done } from '@quad/contract/wire/schemas';
import Fastify from 'fastify';
import { pino } from 'pino';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import { compileCheck } from '../http/validation.ts';
import { AppError } from './app-error.ts';
import { sendError, UNLISTED_ERROR } from './error-handler.ts';
import { invalidInput } from './invalid-input.ts';

const call = defineCall({
  method: 'GET',
  path: '/api/example',
  summary: 'An example',
  tag: 'examples',
  access: 'signed-in',
  answer: Done,
  errors: ['no_such_post'],
});

/** The answer and the log of a call that is refused with a code. */
async function refuse(code: ErrorCode) {
  const logged: string[] = [];
  const loggerInstance = pino({ level: 'error' }, { write: (line) => void logged.push(line) });
  const server = Fastify({ loggerInstance });
  server.setErrorHandler(sendError);
  server.get('/', { config: { call } }, () => {
    throw new AppError(code);
  });
  const answer = await server.inject('/');
  return { body: answer.json(), logged: logged.map((line) => JSON.parse(line)) };
}

test.each(['no_such_post', 'not_signed_in', 'invalid_input', 'too_many_requests'] as const)(
  'a call may answer %s: it is listed, or follows from the kind of the call',
  async (code) => {
    const { body, logged } = await refuse(code);
    expect([body.code, logged]).toEqual([code, []]);
  },
);

test.each(['no_such_comment', 'forbidden', 'bad_form', 'bad_json'] as const)(
  'a call that answers %s without listing it is reported',
  async (code) => {
    const { body, logged } = await refuse(code);
    expect(body.code).toBe(code);
    expect(logged).toMatchObject([{ msg: UNLISTED_ERROR, call: 'GET /api/example', code }]);
  },
);

test('an answer names at most twenty wrong fields', () => {
  const check = compileCheck(Type.Object({ ids: Type.Array(Type.String()) }), 'body');
  check({ ids: Array.from({ length: 1000 }, () => 1) });
  expect(Object.keys(invalidInput(check.errors ?? []).fields ?? {})).toHaveLength(20);
});
