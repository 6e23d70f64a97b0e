import { ERRORS } from '@quad/contract/errors/catalogue';
import {
  type AnswerOf,
  type BodyOf,
  type CallDefinition,
  errorsOf,
  type FormOf,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
} from '@quad/contract/wire/call';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema, RouteShorthandOptions } from 'fastify';
import { Type } from 'typebox';
import type { Viewer } from '../auth/sessions.ts';
import { invalidInput } from '../errors/invalid-input.ts';
import { readForm, type Upload } from '../media/form.ts';
import { inLanguage, languageOf } from '../texts/language.ts';
import { answerOnce } from '../writes/answer-once.ts';
import { compileCheck } from './validation.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The user who makes the call; null on public calls without a token. */
    viewer: Viewer | null;
  }
}

/** The input of a handler: every part of the request, validated and typed by the contract. */
export interface Input<Definition extends CallDefinition> {
  readonly viewer: Definition['access'] extends 'public' ? Viewer | null : Viewer;
  readonly params: ParamsOf<Definition>;
  readonly query: QueryOf<Definition>;
  readonly headers: HeadersOf<Definition>;
  readonly body: BodyOf<Definition>;
  readonly form: FormOf<Definition>;
  /** The files of a multipart form by field name. They are deleted when the handler is done. */
  readonly files: Upload['files'];
  readonly allFiles: Upload['allFiles'];
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Answers a call, or sends the reply itself when the bytes of the answer are ready (see `sendJson`). */
export type Handler<Definition extends CallDefinition> = (
  input: Input<Definition>,
) => FastifyReply | Promise<AnswerOf<Definition> | FastifyReply>;

export const sendJson = (reply: FastifyReply, json: Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json);

const ErrorAnswer = Type.Object({
  message: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  requestId: Type.Optional(Type.String()),
});

interface RouteOptions {
  readonly config?: RouteShorthandOptions['config'];
  /** The handler sends bytes in the client's encoding, so there is nothing to compress. */
  readonly ready?: true;
}

/** Serve a call of the contract. A handler throws an AppError to answer with an error. */
export function route<Definition extends CallDefinition>(
  server: FastifyInstance,
  call: Definition,
  handler: Handler<Definition>,
  options: RouteOptions = {},
): void {
  const readUpload = call.form ? formReader(call) : undefined;
  const readHeaders = call.headers ? headersReader(call) : undefined;
  server.route({
    method: call.method,
    url: call.path,
    ...(options.ready ? { compress: false } : {}),
    config: { ...options.config, call, ...(call.method === 'HEAD' ? { swagger: { exposeHeadRoute: true } } : {}) },
    schema: schemaOf(call),
    handler: (request, reply) => inLanguage(languageOf(request), () => handle(request, reply)),
  });

  function handle(request: FastifyRequest, reply: FastifyReply) {
    reply.code(call.status ?? 200);
    const headers = readHeaders?.(request);
    if (!readUpload) return answerOnce(call, request, reply, () => handler(inputOf(request, reply, { headers })));
    return readUpload(request).then(async (upload) => {
      try {
        await server.admitAgain(request);
        const work = () => handler(inputOf(request, reply, { headers, upload }));
        return await answerOnce(call, request, reply, work, upload);
      } finally {
        await upload.dispose();
      }
    });
  }
}

/** The schema of a call for Fastify. All apps of a process share it, so Fastify normalizes it once. */
function schemaOf(call: CallDefinition): FastifySchema {
  const known = schemas.get(call);
  if (known) return known;
  const schema: FastifySchema = {
    summary: call.summary,
    tags: [call.tag],
    operationId: operationId(call),
    ...(call.params ? { params: call.params } : {}),
    ...(call.query ? { querystring: call.query } : {}),
    ...(call.body ? { body: call.body } : {}),
    response: { [call.status ?? 200]: answerOf(call), ...errorAnswers(call) },
    ...(call.access === 'public' ? { security: [] } : {}),
  };
  schemas.set(call, schema);
  return schema;
}

const schemas = new WeakMap<CallDefinition, FastifySchema>();

/** `getApiPostsId` for `GET /api/posts/:id`. */
function operationId({ method, path }: CallDefinition): string {
  const words = path.split(/[^A-Za-z]+/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return method.toLowerCase() + words.join('');
}

function inputOf<Definition extends CallDefinition>(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, upload }: { headers: unknown; upload?: Upload },
): Input<Definition> {
  return {
    viewer: request.viewer,
    params: request.params,
    query: request.query,
    headers,
    body: request.body,
    form: upload?.fields,
    files: upload?.files ?? {},
    allFiles: upload?.allFiles ?? {},
    request,
    reply,
  } as unknown as Input<Definition>;
}

/** Create a reader that validates a call's headers, on a copy, because undescribed headers are dropped. */
function headersReader(call: CallDefinition): (request: FastifyRequest) => unknown {
  const check = compileCheck(call.headers ?? Type.Object({}), 'headers');
  return ({ headers }) => {
    const read = { ...headers };
    if (check(read)) return read;
    throw invalidInput(check.errors ?? []);
  };
}

/** Create a function that reads and validates the multipart form of a call. */
function formReader(call: CallDefinition): (request: FastifyRequest) => Promise<Upload> {
  const form = call.form ?? Type.Object({});
  const check = compileCheck(form, 'form');
  const properties: Readonly<Record<string, object>> = Object(Object(form).properties);
  const lists = Object.keys(properties).filter((name) => Object(properties[name]).type === 'array');
  const { files = [], takes, several } = call;
  // Browsers send line ends in forms as CRLF; here a line end is one character.
  const normal = (text: string) => text.replaceAll('\r\n', '\n');
  return async (request) => {
    const upload = await readForm(request, { files, takes, lists, ...(several ? { several } : {}) });
    const fields = Object.fromEntries(
      Object.entries(upload.fields).map(([name, value]) => [
        name,
        typeof value === 'string' ? normal(value) : value.map(normal),
      ]),
    );
    if (check(fields)) return { ...upload, fields };
    await upload.dispose();
    throw invalidInput(check.errors ?? []);
  };
}

/** The answer of a call for OpenAPI: JSON, or a file of some type. */
const answerOf = ({ answer, sends }: CallDefinition): unknown =>
  sends === undefined
    ? answer
    : { description: 'A file', content: { [sends]: { schema: { type: 'string', format: 'binary' } } } };

/** The error answers of a call by status, for OpenAPI. */
function errorAnswers(call: CallDefinition): Record<number, unknown> {
  const answers: Record<number, unknown> = {};
  for (const code of errorsOf(call)) {
    const { status } = ERRORS[code];
    const known = answers[status] as { description: string } | undefined;
    answers[status] = { ...ErrorAnswer, description: known ? `${known.description}, ${code}` : code };
  }
  return answers;
}
