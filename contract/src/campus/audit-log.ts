import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { AUDIT_EXPORT_MAX, AUDIT_PAGE_SIZE } from '../limits/campus.ts';
import { SEARCH_MAX } from '../limits/search.ts';
import { PersonCard, Role } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { Day, freeText, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { AUDIT_ACTIONS, AUDIT_VIAS, type AuditAction, type AuditVia } from './audit-actions.ts';

/**
 * A line of the audit log. `actor` is the user who acted in the app; null when their account no longer exists or no
 * user acted. `actorRole` is the role with which they acted; null for lines from before Quad stored it. `subject` is the object of the action; it has `person` when it is a user whose account exists. `to` is
 * the address of its screen. `names` maps ids in `subject` and `details` to their current names.
 */
export const AuditLine = Type.Object({
  number: Type.Integer(),
  at: Instant,
  via: Type.Unsafe<AuditVia>({ type: 'string', enum: [...AUDIT_VIAS] }),
  actor: nullable(PersonCard),
  actorRole: nullable(Role),
  /** A key of `AUDIT_ACTIONS`. */
  action: Type.String(),
  subject: nullable(
    Type.Object({
      type: Type.String(),
      id: Type.String(),
      person: nullable(PersonCard),
      to: nullable(Type.String()),
    }),
  ),
  details: Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true }),
  names: Type.Record(Type.String(), Type.String()),
});
export type AuditLine = Static<typeof AuditLine>;

const actions = Object.keys(AUDIT_ACTIONS) as AuditAction[];

/** Filters of lines. Days are UTC days of the server's clock. */
const search = {
  /** The actor: part of a name, or the beginning of a username or e-mail address. */
  person: Type.Optional(freeText(SEARCH_MAX)),
  via: Type.Optional(oneOf(AUDIT_VIAS)),
  action: Type.Optional(oneOf(actions, msg`There is no such action`)),
  /** The id of the subject. */
  subject: Type.Optional(freeText(SEARCH_MAX)),
  /** The first and the last day, inclusive. */
  since: Type.Optional(Day),
  until: Type.Optional(Day),
};

export const listAuditLog = defineCall({
  method: 'GET',
  path: '/api/admin/audit-log',
  summary: 'List the actions of the people who run the campus, newest first',
  tag: 'audit',
  access: 'audit',
  query: Type.Object({
    ...search,
    limit: Type.Integer({ minimum: 1, maximum: AUDIT_PAGE_SIZE, default: AUDIT_PAGE_SIZE }),
    /** Continue the list before this line: the `nextCursor` of the previous page. */
    before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  }),
  answer: Type.Object({ lines: Type.Array(AuditLine), nextCursor: nullable(Type.Integer()) }),
});

export const exportAuditLog = defineCall({
  method: 'GET',
  path: '/api/admin/audit-log/csv',
  summary: `Export the audit log as a CSV file: the newest ${AUDIT_EXPORT_MAX} lines that fit`,
  tag: 'audit',
  access: 'audit',
  query: Type.Object(search),
  answer: Type.String(),
  limit: 'tables',
  sends: 'text/csv',
});
