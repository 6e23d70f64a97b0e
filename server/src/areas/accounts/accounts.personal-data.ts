import { msg } from '@lingui/core/runtime-macro';
import { type PersonalData, sheetOf } from '../../concerns/personal-data/personal-data.ts';

/** Invitations to sign up that a person has sent and accepted. */
export const registrationPersonalData: PersonalData = {
  name: 'invitations',
  title: () => msg({ context: 'personal data', message: 'Invitations' }),
  sheets: [
    sheetOf('invitations', 'accepted_by', ['created_at', 'email', 'name', 'kind', 'accepted_at'], {
      name: msg({ context: 'personal data', message: 'invitation you came by' }),
    }),
    sheetOf('invitations', 'invited_by', ['created_at', 'email', 'name', 'expires_at', 'accepted_at'], {
      name: msg({ context: 'personal data', message: 'people you invited' }),
    }),
  ],
};

/** A person's entry in the college's list of students. */
export const studentsPersonalData: PersonalData = {
  name: 'college records',
  title: () => msg({ context: 'personal data', message: 'College records' }),
  sheets: [
    sheetOf(
      'student_records',
      'person_id',
      [
        'created_at',
        'email',
        'name',
        'roll_number',
        'department',
        'year',
        'section',
        'hostel',
        'graduates_in',
        'adult_on',
        'is_adult',
        'graduated_at',
      ],
      { name: msg({ context: 'personal data', message: 'student records' }) },
    ),
    sheetOf(
      'student_corrections',
      'person_id',
      [
        'created_at',
        'name',
        'roll_number',
        'department',
        'year',
        'section',
        'hostel',
        'note',
        'state',
        'answer',
        'decided_at',
      ],
      { name: msg({ context: 'personal data', message: 'corrections you asked for' }) },
    ),
    sheetOf('student_corrections', 'decided_by', ['decided_at', 'state', 'answer'], {
      name: msg({ context: 'personal data', message: 'corrections you decided' }),
    }),
    sheetOf('graduations', 'made_by', ['made_at', 'year', 'students', 'undone_at'], {
      name: msg({ context: 'personal data', message: 'graduations you made' }),
    }),
  ],
};

/** How a person signs in, and where they are signed in. */
export const authPersonalData: PersonalData = {
  name: 'account',
  title: () => msg({ context: 'personal data', message: 'Account' }),
  sheets: [
    sheetOf('accounts', 'person_id', ['created_at', 'provider_id', 'account_id', 'scope'], {
      name: msg({ context: 'personal data', message: 'ways to sign in' }),
    }),
    sheetOf('passkeys', 'person_id', ['created_at', 'name', 'last_used_at', 'credential_id'], {
      name: msg({ context: 'personal data', message: 'passkeys' }),
    }),
    sheetOf('second_factors', 'person_id', ['created_at', 'confirmed_at'], {
      name: msg({ context: 'personal data', message: 'codes of an app' }),
    }),
    sheetOf('email_links', 'person_id', ['created_at', 'purpose', 'email', 'expires_at', 'ended_at'], {
      name: msg({ context: 'personal data', message: 'links sent by mail' }),
    }),
    sheetOf('sessions', 'person_id', ['created_at', 'updated_at', 'expires_at', 'ip_address', 'user_agent'], {
      name: msg({ context: 'personal data', message: 'signed-in devices' }),
    }),
  ],
};

/** Archives that a person has asked for, and the mails that Quad has sent them. */
export const myDataPersonalData: PersonalData = {
  name: 'my data',
  title: () => msg({ context: 'personal data', message: 'My data' }),
  sheets: [
    sheetOf('data_archives', 'person_id', ['asked_at', 'state', 'bytes', 'expires_at'], {
      name: msg({ context: 'personal data', message: 'archives' }),
    }),
    sheetOf('leaving_people', 'person_id', ['asked_at', 'erase_at'], {
      name: msg({ context: 'personal data', message: 'deleting the account' }),
    }),
    sheetOf('consent_records', 'person_id', ['at', 'purpose', 'is_given', 'version', 'source'], {
      name: msg({ context: 'personal data', message: 'your choices about your data' }),
    }),
    sheetOf('nominees', 'person_id', ['named_at', 'name', 'relation', 'email', 'phone'], {
      name: msg({ context: 'personal data', message: 'your nominee' }),
    }),
    sheetOf('nominee_requests', 'person_id', ['recorded_at', 'because', 'wants', 'proof'], {
      name: msg({ context: 'personal data', message: 'requests of your nominee' }),
    }),
    sheetOf('nominee_requests', 'recorded_by', ['recorded_at', 'because', 'wants'], {
      name: msg({ context: 'personal data', message: 'requests of nominees that you carried out' }),
    }),
    sheetOf('legal_holds', 'placed_by', ['placed_at', 'reason'], {
      name: msg({ context: 'personal data', message: 'holds that you placed' }),
    }),
    sheetOf('mails', 'person_id', ['created_at', 'sent_at', 'cause'], {
      name: msg({ context: 'personal data', message: 'mails from Quad' }),
    }),
  ],
  leftOut: {
    'live_positions.person_id': 'The number of the last live event for the person',
    'legal_holds.person_id': 'A court or the police may forbid to tell the person about a hold',
  },
};

/** Whether a person is under 18, their guardian, and what the guardian decided. */
export const agePersonalData: PersonalData = {
  name: 'age and guardian',
  title: () => msg({ context: 'personal data', message: 'Age and guardian' }),
  sheets: [
    sheetOf('ages', 'person_id', ['told_at', 'adult_on', 'source', 'reason', 'is_limited', 'allowed', 'ended_at'], {
      name: msg({ context: 'personal data', message: 'age' }),
    }),
    sheetOf('guardians', 'person_id', ['asked_at', 'name', 'email'], {
      name: msg({ context: 'personal data', message: 'your guardian' }),
    }),
    sheetOf(
      'guardian_decisions',
      'person_id',
      ['at', 'is_given', 'purposes', 'version', 'source', 'guardian', 'reason'],
      { name: msg({ context: 'personal data', message: 'decisions of your guardian' }) },
    ),
    sheetOf('guardian_decisions', 'recorded_by', ['at', 'is_given', 'reason'], {
      name: msg({ context: 'personal data', message: 'decisions of guardians that you recorded' }),
    }),
  ],
};
