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

const Feature = oneOf(FEATURE_KEYS, 'There is no such part of Quad');
const off = Type.Array(Feature, { maxItems: FEATURE_KEYS.length, uniqueItems: true });

export const getFeatures = defineCall({
  method: 'GET',
  path: '/api/features',
  summary: 'The parts of Quad that this campus has switched off',
  tag: 'settings',
  access: 'signed-in',
  answer: Type.Object({ off }),
});

/** Settings that an admin reads with their version and changes as a whole. */
const stored = <Fields extends Type.TProperties>(fields: Fields) => Type.Object({ ...fields, version: Version });
const changed = <Fields extends Type.TProperties>(fields: Fields) => Type.Object({ ...fields, version: SeenVersion });

const ofAdmins = { tag: 'settings', access: 'admin' } as const;
const change = { method: 'PUT', ...ofAdmins, errors: ['settings_changed'] } as const;

const features = { off };
export const FeatureSettings = stored(features);
export type FeatureSettings = Static<typeof FeatureSettings>;

export const getFeatureSettings = defineCall({
  method: 'GET',
  path: '/api/admin/settings/features',
  summary: 'Which parts of Quad are switched off',
  ...ofAdmins,
  answer: FeatureSettings,
});

export const changeFeatureSettings = defineCall({
  path: '/api/admin/settings/features',
  summary: 'Switch parts of Quad on and off, for everyone and at once',
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
  summary: 'When nothing but notices is pushed to anyone',
  ...ofAdmins,
  answer: CampusQuietHours,
});

export const changeCampusQuietHours = defineCall({
  path: '/api/admin/settings/quiet-hours',
  summary: 'Change when nothing but notices is pushed to anyone',
  ...change,
  body: changed(quiet),
  answer: CampusQuietHours,
});

const most = (key: CampusLimit) =>
  Type.Integer({
    minimum: 1,
    maximum: CAMPUS_LIMITS[key].most,
    says: `Please enter a number from 1 to ${CAMPUS_LIMITS[key].most}`,
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
  summary: 'How often an account may do what a campus may want less of',
  ...ofAdmins,
  answer: LimitSettings,
});

export const changeLimitSettings = defineCall({
  path: '/api/admin/settings/limits',
  summary: 'Change how often an account may do what a campus may want less of, at most what Quad itself allows',
  ...change,
  body: changed(limits),
  answer: LimitSettings,
});

const mostWhenNew = (key: NewAccountLimit) =>
  Type.Integer({
    minimum: 1,
    maximum: NEW_ACCOUNT_LIMITS[key].most,
    says: `Please enter a number from 1 to ${NEW_ACCOUNT_LIMITS[key].most}`,
  });
/** For how many days an account is new, and how much of each it may do a day. With 0 days there are no such limits. */
const newAccounts = {
  days: Type.Integer({
    minimum: 0,
    maximum: NEW_ACCOUNT_DAYS.most,
    says: `Please enter a number from 0 to ${NEW_ACCOUNT_DAYS.most}`,
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
  summary: 'For how long an account is new, and what it may do a day until then',
  ...ofAdmins,
  answer: NewAccountSettings,
});

export const changeNewAccountSettings = defineCall({
  path: '/api/admin/settings/new-accounts',
  summary: 'Change for how long an account is new, and what it may do a day until then',
  ...change,
  body: changed(newAccounts),
  answer: NewAccountSettings,
});

/** The figures as they are sent: an answer does not check them again. */
const sentLanding = {
  claims: nullable(
    Type.Array(
      Type.Object({
        value: filledLine(CLAIM_VALUE_MAX, 'Please enter a figure'),
        label: filledLine(CLAIM_LABEL_MAX, 'Please say what it counts'),
      }),
      { maxItems: CLAIMS_MAX },
    ),
  ),
  showsCampus: Type.Boolean(),
};
/**
 * What the landing page shows. `claims` are figures to show as they are, null for live ones; `typed`
 * are those that were shown as they are last, to be taken up again. `showsCampus` is whether the
 * chosen posts and people are shown; `hasShowcase` whether any have been chosen. `live` are the live figures now.
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
  summary: 'What the landing page shows',
  ...ofAdmins,
  answer: LandingSettings,
});

export const changeLandingSettings = defineCall({
  path: '/api/admin/settings/landing',
  summary: 'Change what the landing page shows, at once on every node',
  ...change,
  body: changed(sentLanding),
  answer: LandingSettings,
});

/** The settings that are changed as a whole, as the audit log names them. */
export const SETTING_ACTIONS = {
  support: 'support.changed',
  registration: 'registration.changed',
  features: 'features.changed',
  landing: 'landing.changed',
  appearance: 'appearance.changed',
  quietHours: 'quiet_hours.changed',
  limits: 'limits.changed',
  newAccounts: 'new_accounts.changed',
  filters: 'filters.changed',
  payments: 'payments.settings',
} as const;

export const lastChanges = defineCall({
  method: 'GET',
  path: '/api/admin/settings/changes',
  summary:
    'Who changed each of the settings last, by the audit log; `by` is null for the shell and for deleted accounts',
  ...ofAdmins,
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
  summary: 'Send a test mail to one’s own address',
  ...ofAdmins,
  answer: SetupCheck,
});

export const testStorage = defineCall({
  method: 'POST',
  path: '/api/admin/settings/checks/storage',
  summary: 'Write, read and remove a file in the media storage',
  ...ofAdmins,
  answer: SetupCheck,
});

export const describeSystem = defineCall({
  method: 'GET',
  path: '/api/admin/settings/system',
  summary: 'Whether what Quad needs from its configuration is there',
  ...ofAdmins,
  answer: Type.Object({ checks: Type.Array(SetupCheck) }),
});
