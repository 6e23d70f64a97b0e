import { getFeatures } from '@quad/contract/campus/campus-settings';
import { health } from '@quad/contract/campus/health';
import type { ErrorCode } from '@quad/contract/errors/catalogue';
import { ERRORS } from '@quad/contract/errors/catalogue';
import type { AnswerOf, CallDefinition } from '@quad/contract/wire/call';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';

/** The calls that the app made and the test does not describe. */
export const undescribed: string[] = [];

/** How long each call and each answer travels, in milliseconds. */
const TRAVEL = process.env.QUAD_TESTS === 'long' ? 20 : 0;

/** The calls that a test has made and that have no answer yet. */
const underWay = new Set<Promise<Response>>();

let testEnds = Promise.withResolvers<void>();

/**
 * Remove the answers that a test has described, and refuse its calls that have no answer yet. They would be answered in
 * the middle of the next test.
 */
export async function endCalls(): Promise<void> {
  testEnds.resolve();
  do {
    await Promise.allSettled(underWay);
    for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
  } while (underWay.size > 0);
  testEnds = Promise.withResolvers();
  server.resetHandlers();
}

/**
 * The network of component tests: Mock Service Worker answers `fetch` and `XMLHttpRequest` where the wire begins, so
 * everything of the app runs as in a browser. A call that a test has not described fails the test.
 */
export const server = setupServer(
  http.get(`*${getFeatures.path}`, () => HttpResponse.json({ off: [] })),
  // After a call without an answer, the app itself checks at times whether the server is back.
  http.get(`*${health.path}`, () => HttpResponse.error()),
  http.all('*', ({ request }) => {
    undescribed.push(`${request.method} ${new URL(request.url).pathname}`);
    return HttpResponse.error();
  }),
);

/** A request as the server would read it. */
export interface Received {
  readonly params: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  /** The JSON body or the form; undefined without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what its own form sends
  readonly body: any;
}

/** Answer a call with a value, or with the result of a function of the request. The newest description counts. */
export function answer<Call extends CallDefinition>(
  call: Call,
  value: AnswerOf<Call> | ((received: Received) => AnswerOf<Call> | Promise<AnswerOf<Call>>),
): void {
  use(call, async (received) => {
    const body = typeof value === 'function' ? await (value as (received: Received) => unknown)(received) : value;
    const status = call.status ?? 200;
    return status === 204 ? new HttpResponse(null, { status }) : HttpResponse.json(body as never, { status });
  });
}

/** Refuse a call with an error of the catalogue, and with the problems of some fields. */
export function refuse(call: CallDefinition, code: ErrorCode, fields?: Readonly<Record<string, string>>): void {
  use(call, () => refusal(code, fields));
}

/** The response to a refused call. A function that is given to `answer` may throw it. */
export function refusal(code: ErrorCode, fields?: Readonly<Record<string, string>>): Response {
  const { status, message } = ERRORS[code];
  return HttpResponse.json({ message, code, ...(fields ? { fields } : {}) }, { status });
}

/** Let a call fail as without a connection, once `after` has resolved. */
export function fail(call: CallDefinition, after?: Promise<void>): void {
  use(call, async () => {
    await after;
    return HttpResponse.error();
  });
}

/** Never answer a call, so that its screen keeps loading. */
export function hang(call: CallDefinition): void {
  use(call, () => new Promise(() => undefined));
}

/** Answer a call with a value, and collect its requests. */
export function record<Call extends CallDefinition>(call: Call, value: AnswerOf<Call>): Received[] {
  const received: Received[] = [];
  answer(call, (request) => {
    received.push(request);
    return value;
  });
  return received;
}

type Respond = (received: Received) => Response | Promise<Response>;

function use({ method, path }: CallDefinition, respond: Respond): void {
  const verb = method.toLowerCase() as Lowercase<Exclude<CallDefinition['method'], never>>;
  const handler: RequestHandler = http[verb](`*${path}`, ({ request, params }) => {
    const response = Promise.race([answered(request, params, respond), refusedAtEnd()]);
    underWay.add(response);
    const forget = () => underWay.delete(response);
    response.then(forget, forget);
    return response;
  });
  server.use(handler);
}

async function answered(request: Request, params: Received['params'], respond: Respond): Promise<Response> {
  const { headers } = request;
  const received = { params, query: new URL(request.url).searchParams, headers, body: await bodyOf(request) };
  await travel();
  try {
    return await respond(received);
  } finally {
    await travel();
  }
}

const refusedAtEnd = () => testEnds.promise.then(() => refusal('invalid_input'));

const { setTimeout: start } = globalThis;
const travel = () => (TRAVEL === 0 ? undefined : new Promise<void>((arrive) => start(arrive, TRAVEL)));

async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('multipart/')) return request.clone().formData();
  const text = await request.clone().text();
  return text === '' ? undefined : JSON.parse(text);
}
