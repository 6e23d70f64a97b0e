import { msg } from '@lingui/core/runtime-macro';
import { type Static, Type } from 'typebox';
import { CLAIM_LABEL_MAX, CLAIM_VALUE_MAX, CLAIMS_MAX } from '../limits/campus.ts';
import { QuietHours } from '../notifications/notifications.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { FEATURE_KEYS } from '../wire/features.ts';
import { NEW_ACCOUNT_DAYS, NEW_ACCOUNT_LIMITS, type NewAccountLimit } from '../wire/new-accounts.ts';
import { filledLine, Instant, nullable, oneOf } from '../wire/schemas.ts';
import { SeenVersion, Version } from '../wire/settings-version.ts';
import { CAMPUS_LIMITS, type CampusLimit } from './campus-limits.ts';
import { SetupCheck } from './setup.ts';
import { Claim } from './site.ts';

const Feature = oneOf(FEATURE_KEYS, msg`There is no such part of Quad`);
const off = Type.Array(Feature, {
  maxItems: FEATURE_KEYS.length,
  uniqueItems: true,
  says: msg`Please choose features of the list, each once`,
});

export const getFeatures = defineCall({
  method: 'GET',
  path: '/api/features',
  summary: 'List the features that this campus has switched off',
  tag: 'settings',
  access: 'signed-in',
  answer: Type.Object({ off }),
});

/** Settings that an admin reads with their version and changes as a whole. */
const stored = <Fields extends Type.TProperties>(fields: Fields) => Type.Object({ ...fields, version: Version });
const changed = <Fields extends Type.TProperties>(fields: Fields) => Type.Object({ ...fields, version: SeenVersion });

const forStaff = { tag: 'settings', access: 'settings' } as const;
const forSystem = { tag: 'settings', access: 'system' } as const;
const forAppearance = { tag: 'settings', access: 'appearance' } as const;
const change = { method: 'PUT', ...forStaff, errors: ['settings_changed'] } as const;

const features = { off };
export const FeatureSettings = stored(features);
export type FeatureSettings = Static<typeof FeatureSettings>;

export const getFeatureSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/features',
  summary: 'Get which features are switched off',
  ...forStaff,
  answer: FeatureSettings,
});

export const changeFeatureSettings = defineCall({
  path: '/api/admin/settings/features',
  summary: 'Switch features on and off, for everyone and at once',
  ...change,
  body: changed(features),
  answer: FeatureSettings,
});

const quiet = { quietHours: nullable(QuietHours) };
export const CampusQuietHours = stored(quiet);
export type CampusQuietHours = Static<typeof CampusQuietHours>;

export const getCampusQuietHours = defineCall({
  method: 'GET',
  path: '/api/admin/settings/quiet-hours',
  summary: 'Get the hours in which only notices are pushed',
  ...forStaff,
  answer: CampusQuietHours,
});

export const changeCampusQuietHours = defineCall({
  path: '/api/admin/settings/quiet-hours',
  summary: 'Change the hours in which only notices are pushed',
  ...change,
  body: changed(quiet),
  answer: CampusQuietHours,
});

const most = (key: CampusLimit) =>
  Type.Integer({
    minimum: 1,
    maximum: CAMPUS_LIMITS[key].most,
    says: msg`Please enter a number from 1 to ${{ most: CAMPUS_LIMITS[key].most }}`,
  });
const limits = {
  uploads: most('uploads'),
  comments: most('comments'),
  messages: most('messages'),
  groups: most('groups'),
  polls: most('polls'),
  listings: most('listings'),
};
export const LimitSettings = stored(limits);
export type LimitSettings = Static<typeof LimitSettings>;

export const getLimitSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/limits',
  summary: 'Get the campus’s limits on actions of an account',
  ...forStaff,
  answer: LimitSettings,
});

export const changeLimitSettings = defineCall({
  path: '/api/admin/settings/limits',
  summary: 'Change the campus’s limits on actions of an account. Quad’s own limits are the maximum',
  ...change,
  body: changed(limits),
  answer: LimitSettings,
});

const mostWhenNew = (key: NewAccountLimit) =>
  Type.Integer({
    minimum: 1,
    maximum: NEW_ACCOUNT_LIMITS[key].most,
    says: msg`Please enter a number from 1 to ${{ most: NEW_ACCOUNT_LIMITS[key].most }}`,
  });
/**
 * The number of days for which an account is new, and its daily limits until then. With 0 days these limits are off.
 */
const newAccounts = {
  days: Type.Integer({
    minimum: 0,
    maximum: NEW_ACCOUNT_DAYS.most,
    says: msg`Please enter a number from 0 to ${{ most: NEW_ACCOUNT_DAYS.most }}`,
  }),
  things: mostWhenNew('things'),
  comments: mostWhenNew('comments'),
  requests: mostWhenNew('requests'),
  conversations: mostWhenNew('conversations'),
};
export const NewAccountSettings = stored(newAccounts);
export type NewAccountSettings = Static<typeof NewAccountSettings>;

export const getNewAccountSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/new-accounts',
  summary: 'Get how long an account is new, and its daily limits until then',
  ...forStaff,
  answer: NewAccountSettings,
});

export const changeNewAccountSettings = defineCall({
  path: '/api/admin/settings/new-accounts',
  summary: 'Change how long an account is new, and its daily limits until then',
  ...change,
  body: changed(newAccounts),
  answer: NewAccountSettings,
});

/** The figures of an answer. Answers are not validated again. */
const sentLanding = {
  claims: nullable(
    Type.Array(
      Type.Object({
        value: filledLine(CLAIM_VALUE_MAX, msg`Please enter a figure`),
        label: filledLine(CLAIM_LABEL_MAX, msg`Please say what it counts`),
      }),
      { maxItems: CLAIMS_MAX },
    ),
  ),
  showsCampus: Type.Boolean(),
};
/**
 * The settings of the landing page. `claims` are fixed figures; null shows live ones. `typed` are the fixed figures
 * last in use, so that the form can restore them. `showsCampus`: show the chosen posts and people. `hasShowcase`: posts
 * or people have been chosen. `live` are the current live figures.
 */
export const LandingSettings = stored({
  claims: nullable(Type.Array(Claim)),
  typed: Type.Array(Claim),
  showsCampus: Type.Boolean(),
  hasShowcase: Type.Boolean(),
  live: Type.Array(Claim),
});
export type LandingSettings = Static<typeof LandingSettings>;

export const getLandingSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/landing',
  summary: 'Get the settings of the landing page',
  ...forAppearance,
  answer: LandingSettings,
});

export const changeLandingSettings = defineCall({
  path: '/api/admin/settings/landing',
  summary: 'Change the settings of the landing page, at once on every node',
  ...change,
  ...forAppearance,
  body: changed(sentLanding),
  answer: LandingSettings,
});

/** The settings that are changed as a whole, by their names in the audit log. */
export const SETTING_ACTIONS = {
  support: 'support.changed',
  registration: 'registration.changed',
  features: 'features.changed',
  landing: 'landing.changed',
  appearance: 'appearance.changed',
  quietHours: 'quiet_hours.changed',
  limits: 'limits.changed',
  newAccounts: 'new_accounts.changed',
  alerts: 'alerts.changed',
  filters: 'filters.changed',
  payments: 'payments.settings',
  retention: 'retention.changed',
  ages: 'ages.changed',
} as const;

export const lastChanges = defineCall({
  method: 'GET',
  path: '/api/admin/settings/changes',
  summary:
    'Get who last changed each of the settings, from the audit log. `by` is null for changes from the shell and for deleted accounts',
  tag: 'settings',
  access: 'console',
  answer: Type.Object({
    changes: Type.Array(
      Type.Object({
        setting: oneOf(Object.keys(SETTING_ACTIONS) as (keyof typeof SETTING_ACTIONS)[]),
        at: Instant,
        by: nullable(PersonCard),
      }),
    ),
  }),
});

export const testMail = defineCall({
  method: 'POST',
  path: '/api/admin/settings/checks/mail',
  summary: 'Send a test mail to your own address',
  ...forSystem,
  answer: SetupCheck,
});

export const testStorage = defineCall({
  method: 'POST',
  path: '/api/admin/settings/checks/storage',
  summary: 'Write, read and remove a test file in the media storage',
  ...forSystem,
  answer: SetupCheck,
});

/**
 * `backedUpAt`: the time of the last backup, also of a failed one; null before the first. `hasBackupFolder`: whether
 * QUAD_BACKUP_DIR is set, without which no backup can be requested.
 */
export const describeSystem = defineCall({
  method: 'GET',
  path: '/api/admin/settings/system',
  summary: 'Check the configuration that Quad needs',
  ...forSystem,
  answer: Type.Object({
    checks: Type.Array(SetupCheck),
    backedUpAt: nullable(Instant),
    hasBackupFolder: Type.Boolean(),
  }),
});
