import { text } from 'node:stream/consumers';
import { msg } from '@lingui/core/runtime-macro';
import { errorText } from '@quad/contract/errors/error-text';
import { GROUP_KINDS } from '@quad/contract/groups/group-terms';
import { LANGUAGE_HEADER } from '@quad/contract/language/languages';
import { filledLine } from '@quad/contract/wire/schemas';
import Fastify, { type FastifyInstance } from 'fastify';
import { type TSchema, Type } from 'typebox';
import { expect, test } from 'vitest';
import { csvFile } from '../admin-table/csv-file.ts';
import { AppError } from '../errors/app-error.ts';
import { sendError } from '../errors/error-handler.ts';
import { tooMany } from '../http/call-limits.ts';
import { compileCheck } from '../http/validation.ts';
import { inLanguage, speakOfCaller } from './language.ts';

/** A server with a call for each place where a call is refused. */
function refusingServer(): FastifyInstance {
  const server = Fastify();
  server.setErrorHandler(sendError);
  server.setValidatorCompiler<TSchema>(({ schema }) => compileCheck(schema, 'body'));
  server.addHook('onRequest', speakOfCaller);
  const never = () => ({});
  const refuses = (error: () => AppError) => ({
    onRequest: (_request: unknown, _reply: unknown, done: (error: Error) => void) => done(error()),
  });
  server.post('/limit', { onRequest: (_request, reply, done) => done(tooMany(reply, 90_000, 'links')) }, never);
  server.post(
    '/session',
    refuses(() => new AppError('not_signed_in')),
    never,
  );
  const body = Type.Object({
    title: filledLine(10, msg`Please enter a title`),
    text: Type.String({ maxLength: 3 }),
  });
  server.post('/fields', { schema: { body } }, never);
  return server;
}

const refusal = async (address: string, language?: string) => {
  const answer = await refusingServer().inject({
    method: 'POST',
    url: address,
    body: { text: 'long' },
    headers: language === undefined ? {} : { [LANGUAGE_HEADER]: language },
  });
  return answer.json<{ message: string; fields?: Record<string, string> }>();
};

test('a hook refuses in the language of the caller, and in English without one', async () => {
  expect((await refusal('/limit')).message).toBe('Too many links. Please try again in 2 minutes.');
  expect((await refusal('/limit', 'xx')).message).toBe('Too many links. Please try again in 2 minutes.');
  expect((await refusal('/limit', 'hi')).message).toBe('बहुत ज़्यादा लिंक माँगे गए। 2 मिनट बाद फिर कोशिश करें।');
  const signedOut = inLanguage('hi', () => errorText('not_signed_in'));
  expect((await refusal('/session', 'hi')).message).toBe(signedOut);
});

test('problems of fields are in the language of the caller', async () => {
  expect((await refusal('/fields')).fields).toEqual({
    title: 'Please enter a title',
    text: 'text can have at most 3 characters',
  });
  expect((await refusal('/fields', 'hi')).fields).toEqual({
    title: 'शीर्षक लिखें',
    text: 'text में ज़्यादा से ज़्यादा 3 अक्षर हो सकते हैं',
  });
});

test('a file for programs is English for every reader', async () => {
  async function* rows() {
    yield ['exam' as const];
  }
  const file = inLanguage('hi', () => text(csvFile({ For: (kind: 'exam') => GROUP_KINDS[kind] }, rows())));
  expect(await file).toContain('Exam prep');
});
