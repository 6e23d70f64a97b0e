import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeAgeSetting } from '@quad/contract/accounts/ages';
import { RegistrationRules } from '@quad/contract/accounts/registration';
import { StudentEntry } from '@quad/contract/accounts/student-corrections';
import { StudentFilters } from '@quad/contract/accounts/student-management';
import { AccountFilters } from '@quad/contract/accounts/user-management';
import { changeAlertSettings, OwnAlerts } from '@quad/contract/campus/alerts';
import { changeAccent } from '@quad/contract/campus/appearance';
import * as settings from '@quad/contract/campus/campus-settings';
import { RetentionPeriods } from '@quad/contract/campus/retention';
import { Claim } from '@quad/contract/campus/site';
import { createProgram } from '@quad/contract/careers/certificates';
import { correctAcademicRecord } from '@quad/contract/careers/placement';
import { editNotice } from '@quad/contract/college/notices';
import { ManagedEventFilters } from '@quad/contract/events/event-management';
import { editManagedGroup, ManagedGroupFilters } from '@quad/contract/groups/group-management';
import { changePaymentSettings, paymentsTable } from '@quad/contract/membership/payments';
import { VerificationFilters } from '@quad/contract/membership/verification';
import { ReportSubject } from '@quad/contract/moderation/reports';
import { QuietHours } from '@quad/contract/notifications/notifications';
import { exportManagedPosts } from '@quad/contract/posts/post-management';
import { exportManagedTags } from '@quad/contract/posts/tag-management';
import { changeSupport, TicketFilters } from '@quad/contract/support/feedback';
import { expect, test } from 'vitest';
import { HIDDEN_DETAILS, SUBJECTS } from './audit-texts.ts';
import { keyText } from './detail-keys.ts';
import { namedValue } from './detail-values.ts';

const SERVER = join(import.meta.dirname, '../../../../../../server/src');

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.includes('.test.') && !file.includes('testing'))
  .map((file) => readFileSync(join(SERVER, file), 'utf8'))
  .filter((text) => /\brecordActs?\b|\brecord\(trx\b/.test(text));

/** The value that begins at a place of a source, without the arguments of its calls. */
function valueAt(source: string, start: number): string {
  let depth = 0;
  let calls = 0;
  let value = '';
  for (const char of source.slice(start)) {
    if (char === '(') calls += 1;
    if (char === '{' || char === '[') depth += 1;
    if (calls === 0 && ((depth === 0 && ',;})'.includes(char)) || (char === '}' && depth === 0))) break;
    if (calls === 0) value += char;
    if (char === ')') calls -= 1;
    if (char === '}' || char === ']') depth -= 1;
  }
  return value;
}

/** The keys of the details that the server writes. */
const written = sources.flatMap((source) =>
  [...source.matchAll(/\bdetails(?:: | = )(?!Readonly)|\brecord\(trx, [^{};]*(?=\{)/g)].flatMap((found) =>
    [...valueAt(source, found.index + found[0].length).matchAll(/[{,]\s*(\w+)(?=\s*[,:}])/g)].map(
      ([, key = '']) => key,
    ),
  ),
);

/** Details that no key introduces. */
const SPECIAL = new Set([...HIDDEN_DETAILS, 'before', 'after', 'searched']);

interface Fields {
  readonly properties: Readonly<Record<string, object>>;
}

/** Settings, changed as a whole, and filters of exports and fields of forms: by the action that has their keys. */
const SHAPES: readonly (readonly [action: string, shape: Fields])[] = [
  ['features.changed', settings.changeFeatureSettings.body],
  ['quiet_hours.changed', settings.changeCampusQuietHours.body],
  ['quiet_hours.changed', QuietHours],
  ['limits.changed', settings.changeLimitSettings.body],
  ['new_accounts.changed', settings.changeNewAccountSettings.body],
  ['landing.changed', settings.changeLandingSettings.body],
  ['landing.changed', Claim],
  ['alerts.changed', changeAlertSettings.body],
  ['alerts.chosen', OwnAlerts],
  ['appearance.changed', changeAccent.body],
  ['retention.changed', RetentionPeriods],
  ['registration.changed', RegistrationRules],
  ['ages.changed', changeAgeSetting.body],
  ['payments.settings', changePaymentSettings.body],
  ['support.changed', changeSupport.body],
  ['students.corrected', StudentEntry],
  ['academic_record.corrected', correctAcademicRecord.body],
  ['program.edited', createProgram.body],
  ['notice.edited', editNotice.form],
  ['group.edited', editManagedGroup.body],
  ['accounts.exported', AccountFilters],
  ['students.exported', StudentFilters],
  ['events.exported', ManagedEventFilters],
  ['groups.exported', ManagedGroupFilters],
  ['posts.exported', exportManagedPosts.query],
  ['tags.exported', exportManagedTags.query],
  ['payments.exported', paymentsTable.query],
  ['tickets.exported', TicketFilters],
  ['verifications.exported', VerificationFilters],
];
/** Fields that no line shows. */
const UNSHOWN = new Set(['version', 'search', 'q', 'password', 'proof', 'code']);

const fieldsOf = SHAPES.flatMap(([action, { properties }]) =>
  Object.entries(properties)
    .filter(([key]) => !UNSHOWN.has(key))
    .map(([key, schema]) => ({ action, key, schema: schema as { readonly enum?: readonly string[] } })),
);

/** Some lines name the column of a field: `roll_number`. */
const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('every key of details has a text', () => {
  expect(written.length).toBeGreaterThan(60);
  const missing = written.filter((key) => !SPECIAL.has(key) && keyText(key) === undefined);
  expect([...new Set(missing)]).toEqual([]);
  const unnamed = fieldsOf.filter(({ action, key }) => !(keyText(key, action) ?? keyText(columnOf(key))));
  expect(unnamed.map(({ action, key }) => `${action} ${key}`)).toEqual([]);
});

test('every value to choose from has a text', () => {
  const chosen = fieldsOf
    .filter(({ action }) => action.endsWith('.exported'))
    .flatMap(({ action, key, schema }) => (schema.enum ?? []).map((value) => ({ action, key, value })));
  expect(chosen.length).toBeGreaterThan(60);
  // a year of study is its number
  const missing = chosen.filter(({ action, key, value }) => !/^\d$/.test(value) && !namedValue(key, value, action));
  expect(missing).toEqual([]);
});

test('every type of subject has a text', () => {
  const types = sources.flatMap((source) =>
    [...source.matchAll(/\bsubject(?:: | = )\{ type: '(\w+)'/g)].map(([, type = '']) => type),
  );
  expect(types.length).toBeGreaterThan(20);
  const reported = (ReportSubject.properties.type as unknown as { readonly enum: readonly string[] }).enum;
  expect([...new Set([...types, ...reported])].filter((type) => !(type in SUBJECTS))).toEqual([]);
});
