import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { ALERT_WEBHOOK_MAX } from '../limits/campus.ts';
import { defineCall } from '../wire/call.ts';
import { freeLine, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { SeenVersion, Version } from '../wire/settings-version.ts';
import { WATCHED_CAUSES } from './causes.ts';
import { SetupCheck } from './setup.ts';

const WatchedCauseKey = oneOf(WATCHED_CAUSES, msg`There is no such cause`);

/**
 * The causes without alerts, and the ways of alerts. `mail` and `app` reach the admins; `app` is a notification, which
 * is pushed to their devices. `webhook` is an https address on the internet, which gets each alert as an `AlertBody`.
 */
const alerts = {
  off: Type.Array(WatchedCauseKey, {
    maxItems: WATCHED_CAUSES.length,
    uniqueItems: true,
    says: msg`Please choose causes of the list, each once`,
  }),
  mail: Type.Boolean(),
  app: Type.Boolean(),
  webhook: nullable(freeLine(ALERT_WEBHOOK_MAX)),
};
/** `hasMail`: a mail server is set up. */
export const AlertSettings = Type.Object({ ...alerts, hasMail: Type.Boolean(), version: Version });
export type AlertSettings = Static<typeof AlertSettings>;

const forStaff = { tag: 'settings', access: 'system' } as const;

export const getAlertSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/alerts',
  summary: 'Get the causes and the ways of alerts',
  ...forStaff,
  answer: AlertSettings,
});

export const changeAlertSettings = defineCall({
  method: 'PUT',
  path: '/api/admin/settings/alerts',
  summary: 'Change the causes and the ways of alerts',
  ...forStaff,
  body: Type.Object({ ...alerts, version: SeenVersion }),
  answer: AlertSettings,
  errors: ['settings_changed'],
});

export const testAlerts = defineCall({
  method: 'POST',
  path: '/api/admin/settings/alerts/test',
  summary: 'Send a test alert: to yourself by mail and in the app, and to the webhook',
  ...forStaff,
  answer: Type.Object({ checks: Type.Array(SetupCheck) }),
});

/**
 * The causes whose alerts the viewer does not want by mail, and in the app. They narrow the campus's choices: a cause or
 * a way that is off for the campus reaches nobody.
 */
export const OwnAlerts = Type.Object({ mailOff: alerts.off, appOff: alerts.off });
export type OwnAlerts = Static<typeof OwnAlerts>;

export const getOwnAlerts = defineCall({
  method: 'GET',
  path: '/api/admin/alerts/mine',
  summary: 'Get the causes whose alerts you do not want, for each way',
  ...forStaff,
  access: 'console',
  answer: OwnAlerts,
});

export const changeOwnAlerts = defineCall({
  method: 'PUT',
  path: '/api/admin/alerts/mine',
  summary: 'Choose the causes whose alerts reach you, for each way',
  ...forStaff,
  access: 'console',
  body: OwnAlerts,
  answer: OwnAlerts,
});

/** `problem` begins or goes on, `over` ends it. */
const Event = oneOf(['problem', 'over']);

/** The alerts of the last days, newest first, without those about cases in which the viewer has a part. */
export const SentAlerts = Type.Object({
  alerts: Type.Array(
    Type.Object({ _id: Type.String(), cause: WatchedCauseKey, event: Event, title: Type.String(), at: Instant }),
  ),
});
export type SentAlerts = Static<typeof SentAlerts>;

export const listAlerts = defineCall({
  method: 'GET',
  path: '/api/admin/alerts',
  summary: 'List the last alerts',
  ...forStaff,
  answer: SentAlerts,
});

/**
 * The JSON body that a webhook gets by POST. A retry has the same `id`. `text` is the whole alert as plain text, which
 * chat programs show. `remedy` says what to do, and `section` names a heading of docs/operations.md. `since` is the
 * time when Quad first saw the problem. `cause` is null for a test.
 */
export const AlertBody = Type.Object({
  id: Type.String(),
  event: oneOf(['problem', 'over', 'test']),
  cause: nullable(WatchedCauseKey),
  level: nullable(oneOf(['urgent', 'soon'])),
  title: Type.String(),
  text: Type.String(),
  remedy: nullable(Type.String()),
  section: nullable(Type.String()),
  at: Instant,
  since: nullable(Instant),
  campus: Type.String({ description: 'The address of this Quad' }),
});
export type AlertBody = Static<typeof AlertBody>;
