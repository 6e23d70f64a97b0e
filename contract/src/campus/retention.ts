import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { defineCall } from '../wire/call.ts';
import { Instant, nullable, oneOf } from '../wire/schemas.ts';
import { type AdjustableKind, RETENTION, RETENTION_KINDS } from './retention-terms.ts';

/** The periods that a campus may change, and the log of what jobs deleted. */

const daysOf = (kind: AdjustableKind) => {
  const [minimum, maximum] = RETENTION[kind].range;
  return Type.Integer({ minimum, maximum, says: msg`Please choose ${{ minimum }} to ${{ maximum }} days` });
};

export const RetentionPeriods = Type.Object({
  tickets: daysOf('tickets'),
  corrections: daysOf('corrections'),
  visitors: daysOf('visitors'),
  nominee_requests: daysOf('nominee_requests'),
  retention_runs: daysOf('retention_runs'),
});
export type RetentionPeriods = Static<typeof RetentionPeriods>;

const version = Type.Integer({ description: 'Counts the changes of the setting' });
const StoredPeriods = Type.Object({ ...RetentionPeriods.properties, version });
export type StoredPeriods = Static<typeof StoredPeriods>;

export const getRetentionPeriods = defineCall({
  method: 'GET',
  path: '/api/admin/retention/periods',
  summary: 'Get the periods of retention that the campus may change',
  tag: 'settings',
  access: 'privacy',
  answer: StoredPeriods,
});

export const changeRetentionPeriods = defineCall({
  method: 'PUT',
  path: '/api/admin/retention/periods',
  summary: 'Change periods of retention. Shorter ones delete in the next night',
  tag: 'settings',
  access: 'privacy',
  body: StoredPeriods,
  answer: StoredPeriods,
  errors: ['settings_changed'],
});

/** A run of a job that deletes. `deleted` is null where whole months were dropped without counting. */
const RetentionRun = Type.Object({
  kind: oneOf(RETENTION_KINDS),
  at: Instant,
  deleted: nullable(Type.Integer()),
});
export type RetentionRun = Static<typeof RetentionRun>;

export const listRetentionRuns = defineCall({
  method: 'GET',
  path: '/api/admin/retention',
  summary: 'List what was deleted: the newest run of each kind, its sum of 30 days, and the newest runs',
  tag: 'settings',
  access: 'privacy',
  answer: Type.Object({
    held: Type.Integer({ description: 'The accounts with a legal hold' }),
    kinds: Type.Array(Type.Object({ kind: oneOf(RETENTION_KINDS), last: nullable(Instant), deleted: Type.Integer() })),
    runs: Type.Array(RetentionRun),
  }),
});
