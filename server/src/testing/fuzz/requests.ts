import { BYTES_TYPE, type CallDefinition, capabilityOf, isRead, takesBytes } from '@quad/contract/wire/call';
import fc, { type Arbitrary } from 'fast-check';
import { TUS } from '../uploads.ts';
import { anything, invalidObject } from './hostile.ts';
import { asSchema, type Schema, valid } from './values.ts';
import { ROLES, type Role } from './world.ts';

/** A generated request for a call. Placeholders for objects of the server are filled in when it is sent. */
export interface FuzzRequest {
  readonly call: CallDefinition;
  readonly role: Role;
  readonly person: number;
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: FuzzBody;
}

export type FuzzBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: unknown; readonly files: readonly { field: string; file: number }[] }
  /** Bytes of a type, sent unchanged. */
  | { readonly kind: 'raw'; readonly type: string; readonly text: string };

/** The kind of a call's `:id`, by its tag. */
const KINDS: Readonly<Record<string, string>> = {
  posts: 'post',
  saved: 'post',
  reposts: 'post',
  notices: 'notice',
  colleges: 'college',
  reports: 'any',
  internships: 'posting',
  applicants: 'posting',
  interviews: 'posting',
  certificates: 'program',
  memes: 'meme',
  groups: 'studygroup',
  events: 'event',
  polls: 'poll',
};

/** The kind of a call's `:id` by the beginning of its path, where a tag has several kinds. */
const KINDS_BY_PATH: Readonly<Record<string, string>> = {
  '/api/conversations/with/': 'person',
  '/api/conversations/': 'conversation',
  '/api/messages/': 'message',
  '/api/uploads/': 'upload',
  '/api/postings/': 'posting',
  '/api/applications/': 'application',
  '/api/slots/': 'slot',
  '/api/resumes/': 'resume',
  '/api/listings/': 'listing',
  '/api/listing-searches/': 'listingSearch',
  '/api/lost-items/': 'lostItem',
  '/api/handovers/': 'handover',
  '/api/offers/': 'offer',
  '/api/feedback/': 'ticket',
  '/api/event-organisers/': 'person',
  '/api/event-teams/': 'team',
  '/api/event-updates/': 'update',
  '/api/event-pictures/': 'eventPicture',
  '/api/grievances/committee/': 'person',
  '/api/grievances/': 'grievance',
  '/api/group-topics/': 'grouptopic',
  '/api/group-replies/': 'groupreply',
  '/api/group-requests/': 'grouprequest',
};

export const kindOfCall = ({ tag, path }: CallDefinition): string => {
  const beginning = Object.keys(KINDS_BY_PATH).find((known) => path.startsWith(known));
  return (beginning && KINDS_BY_PATH[beginning]) ?? KINDS[tag] ?? 'person';
};

/** Bodies that do not match their type. */
const RAW: Arbitrary<FuzzBody> = fc
  .constantFrom<readonly [type: string, text: string]>(
    ['application/json', '{"a":'],
    ['application/json', ''],
    ['application/json', 'null'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', '{"__proto__":{"role":"admin"}}'],
    ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['application/json', `{"ids":[${'1,'.repeat(30_000)}1]}`],
    ['application/json; charset=utf-16', '{}'],
    [BYTES_TYPE, 'x'],
    ['application/x-www-form-urlencoded', 'a=1'],
    ['text/xml', '<a/>'],
    ['nonsense', 'x'],
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x\r\n'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="caption"\r\n\r\nwords'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data\r\n\r\nwords\r\n--x--\r\n'],
    ['multipart/form-data; boundary=x', 'x'.repeat(5000)],
  )
  .map(([type, text]) => ({ kind: 'raw', type, text }));

/** Requests for a call: valid ones, and ones with something wrong in one place or in several. */
export function requestsFor(call: CallDefinition, fileCount: number): Arbitrary<FuzzRequest> {
  const kind = kindOfCall(call);
  return fc.record({
    call: fc.constant(call),
    // Mostly a person who may make the call at all.
    role: fc.oneof(
      { weight: 4, arbitrary: fc.constant<Role>(capabilityOf(call) ? 'admin' : 'student') },
      { weight: 1, arbitrary: fc.constantFrom(...ROLES) },
    ),
    person: fc.nat(100),
    params: fields(asSchema(call.params), kind),
    query: fields(asSchema(call.query), kind),
    headers: headers(call, kind),
    body: bodies(call, kind, fileCount),
  });
}

/** The headers of a call, mostly with the version of its protocol. */
function headers(call: CallDefinition, kind: string): Arbitrary<FuzzRequest['headers']> {
  const own = fields(asSchema(call.headers), kind);
  const version = fc.oneof(
    { weight: 8, arbitrary: fc.constant<object>(TUS) },
    { weight: 1, arbitrary: fc.constantFrom<object>({}, { 'tus-resumable': '0.2.2' }) },
  );
  return call.tus ? fc.tuple(own, version).map(([values, said]) => ({ ...values, ...said })) : own;
}

function bodies(call: CallDefinition, kind: string, fileCount: number): Arbitrary<FuzzBody> {
  if (isRead(call)) return fc.constant({ kind: 'none' });
  const none: Arbitrary<FuzzBody> = fc.constant({ kind: 'none' });
  if (call.form) {
    const field = fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...(call.files ?? ['nonsense'])) },
      { weight: 1, arbitrary: fc.constant('nonsense') },
    );
    const file = fc.record({ field, file: fc.nat(fileCount - 1) });
    const some = fc.oneof(
      { weight: 2, arbitrary: fc.constant([]) },
      { weight: 4, arbitrary: fc.tuple(file) },
      { weight: 1, arbitrary: fc.array(file, { maxLength: 3 }) },
    );
    const form = fc
      .tuple(fields(asSchema(call.form), kind), some)
      .map(([values, files]): FuzzBody => ({ kind: 'form', fields: values, files }));
    return fc.oneof({ weight: 8, arbitrary: form }, { weight: 1, arbitrary: RAW }, { weight: 1, arbitrary: none });
  }
  if (takesBytes(call)) {
    const part = fc.constantFrom('', '0', '01234', 'x'.repeat(100), 'x'.repeat(200_000));
    const bytes = part.map((text): FuzzBody => ({ kind: 'raw', type: BYTES_TYPE, text }));
    return fc.oneof({ weight: 8, arbitrary: bytes }, { weight: 1, arbitrary: RAW }, { weight: 1, arbitrary: none });
  }
  if (!call.body) return fc.oneof({ weight: 4, arbitrary: none }, { weight: 1, arbitrary: RAW });
  const json = fc.oneof(
    { weight: 9, arbitrary: fields(asSchema(call.body), kind) },
    { weight: 1, arbitrary: anything },
  );
  return fc.oneof(
    { weight: 9, arbitrary: json.map((value): FuzzBody => ({ kind: 'json', value })) },
    { weight: 1, arbitrary: RAW },
  );
}

/** The fields of an object: valid, or with something wrong. */
function fields(schema: Schema, kind: string): Arbitrary<Readonly<Record<string, unknown>>> {
  const good = valid({ ...schema, type: 'object' }, kind) as Arbitrary<Record<string, unknown>>;
  if (Object.keys(schema.properties ?? {}).length === 0) return good;
  return fc.oneof({ weight: 5, arbitrary: good }, { weight: 3, arbitrary: invalidObject(schema, kind) });
}
