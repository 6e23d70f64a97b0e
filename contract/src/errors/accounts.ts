import { ACCOUNTS_AT_ONCE, PASSKEYS_MAX, STUDENTS_AT_ONCE } from '../limits/accounts.ts';
import type { ErrorDefinitions } from './definition.ts';

export const ACCOUNTS_ERRORS = {
  wrong_credentials: { status: 401, message: 'The email or password is wrong.' },
  wrong_password: { status: 403, message: 'This password is wrong. Please try again.' },
  second_factor_missing: {
    status: 409,
    message:
      'This role needs two-step sign-in. They must first turn it on in their settings, under Sign-in and devices.',
  },
  sign_in_again: { status: 403, message: 'Sign out and in again, then try this within 10 minutes.' },
  /** Send `fields.challenge` with the code within ten minutes. */
  second_factor_needed: { status: 401, message: 'Enter the code of your app to finish signing in.' },
  sign_in_expired: { status: 401, message: 'This sign-in took too long. Please sign in again.' },
  wrong_code: { status: 403, message: 'This code is not right, or was used before. Wait for the next one.' },
  passkey_refused: { status: 401, message: 'This passkey does not work here. Please sign in another way.' },
  account_disabled: { status: 403, message: 'This account has been disabled. Please contact an administrator.' },
  account_suspended: { status: 403, message: 'Moderators have suspended this account.' },
  account_leaving: { status: 403, message: 'This account is being deleted. You can still keep it.' },
  wrong_confirmation: { status: 403, message: 'This doesn’t match. Nothing was deleted.' },
  social_not_set_up: {
    status: 403,
    message: 'Sign-in with this provider is not set up here. Please use your email and password.',
  },
  social_denied: {
    status: 403,
    message: 'You did not allow the sign-in, so nothing has changed. Try again if you like.',
  },
  social_state: {
    status: 403,
    message: 'This sign-in took too long or began in another window. Please try again.',
  },
  social_refused: {
    status: 403,
    message: 'The provider’s answer could not be trusted. Please try again, or use your email and password.',
  },
  social_clock: {
    status: 403,
    message: 'The clocks of the provider and of this server differ too much. Please tell an administrator.',
  },
  social_not_proved: {
    status: 403,
    message: 'This sign-in took too long or was already used. Please start again.',
  },
  social_disagrees: {
    status: 403,
    message: 'What was sent doesn’t match what the provider confirmed. Please start again.',
  },
  social_no_email: {
    status: 403,
    message: 'The provider did not share your email address. Allow that and try again, or sign up with your email.',
  },
  social_email_not_verified: {
    status: 403,
    message:
      'There is an account with this email, and the provider has not checked that it is yours. Sign in with your password, then link the provider in your settings.',
  },
  social_link_first: {
    status: 403,
    message:
      'An account with this email already exists. Sign in to it as before, then link the provider in your settings.',
  },
  registration_closed: {
    status: 403,
    message: 'Sign-up is closed. If you have been invited, open the link in your invitation.',
  },
  email_domain_not_allowed: { status: 403, message: 'Please use the address your college gave you.' },
  email_not_proven: { status: 403, message: 'Ask for a link first, then finish signing up with it.' },
  no_such_link: { status: 404, message: 'This link has been used or is too old. Ask for a new one.' },
  no_such_session: { status: 404, message: 'This device is already signed out.' },
  no_such_passkey: { status: 404, message: 'This passkey no longer exists.' },
  not_on_the_list: { status: 404, message: 'You are not on the college’s list of students.' },
  no_such_correction: { status: 404, message: 'There is no such correction.' },
  no_such_graduation: { status: 404, message: 'There is no such graduation.' },
  age_known: { status: 409, message: 'Quad knows your age already. Ask the college if it is wrong.' },
  not_a_birthday: { status: 400, message: 'Please enter the day on which you were born.' },
  not_a_minor: { status: 409, message: 'This person is not known to be under 18.' },
  guardian_needed: { status: 403, message: 'Before you are 18, a guardian has to agree to this first.' },
  guardian_decided: { status: 409, message: 'Your guardian has agreed. Ask the college to name somebody else.' },
  own_guardian: { status: 403, message: 'A guardian is another person, of 18 or older.' },
  email_not_confirmed: { status: 403, message: 'First confirm your own email address in your settings.' },
  too_many_guardian_mails: {
    status: 429,
    message: 'Your guardian has already got several emails. Ask them to look in their inbox, or try again in 24 hours.',
  },
  no_nominee: { status: 404, message: 'This person has named no nominee.' },
  own_nominee: {
    status: 403,
    message: 'Another admin carries out requests about your own account, and those of which you are the nominee.',
  },
  archive_not_ready: { status: 409, message: 'The archive is still being made. Please try again in a few minutes.' },
  no_such_archive: { status: 404, message: 'This archive no longer exists. Ask for a new one.' },
  social_linked_elsewhere: { status: 409, message: 'Someone else on Quad signs in with this account.' },
  social_linked_already: {
    status: 409,
    message: 'You have linked another account of this provider. Unlink that one first.',
  },
  last_admin: { status: 409, message: 'You are the only admin. Make someone else an admin first.' },
  cannot_keep_account: {
    status: 409,
    message: 'This is no longer possible. Sign in again to see the current state.',
  },
  own_account: { status: 409, message: 'This is your own account. Confirm that you mean it.' },
  account_being_deleted: { status: 409, message: 'This account is being deleted.' },
  account_not_active: { status: 409, message: 'This account is disabled. Enable it first.' },
  account_changed: { status: 409, message: 'This account has changed. Look at it again.' },
  too_many_accounts: { status: 409, message: `Choose up to ${ACCOUNTS_AT_ONCE} accounts at once.` },
  too_many_students: {
    status: 409,
    message: `Choose up to ${STUDENTS_AT_ONCE.toLocaleString('en-IN')} students at once: filter by department, year or section.`,
  },
  correction_open: { status: 409, message: 'You have asked for a correction already. Withdraw it to ask for another.' },
  nothing_to_correct: { status: 409, message: 'This is what the list says already. Change what is wrong.' },
  correction_closed: { status: 409, message: 'This correction was answered or withdrawn.' },
  own_correction: { status: 409, message: 'Another admin decides about your own entry.' },
  roll_number_taken: { status: 409, message: 'Another student on the list has this roll number.' },
  students_changed: { status: 409, message: 'The list has changed since the preview. Check it again.' },
  graduation_closed: { status: 409, message: 'This graduation was undone, or is too old to be undone.' },
  not_deleted_by_admin: { status: 409, message: 'Its owner deleted this account. They can keep it by signing in.' },
  email_taken: { status: 409, message: 'An account with this email already exists.' },
  second_factor_on: { status: 409, message: 'Two-step sign-in is already on. Turn it off first.' },
  second_factor_off: { status: 409, message: 'Two-step sign-in is off. Set it up first.' },
  passkey_exists: { status: 409, message: 'This device already has a passkey for your account.' },
  too_many_passkeys: { status: 409, message: `You can have up to ${PASSKEYS_MAX} passkeys. Remove one first.` },
  last_way_in: {
    status: 409,
    message: 'This is your only way to sign in. Set a password or add another way first.',
  },
  student_list_too_large: { status: 413, message: 'A list of students can be up to 5MB here.' },
  unsupported_student_list: { status: 415, message: 'Only a CSV file can be a list of students.' },
  sign_in_busy: {
    status: 503,
    message: 'Many people are signing in right now. Please try again in a few seconds.',
    retryAfter: 5,
  },
  second_factor_locked: {
    status: 503,
    message: 'Codes cannot be checked right now. Please use a passkey, or contact an administrator.',
    retryAfter: 60,
  },
  social_unavailable: {
    status: 503,
    message: 'Can’t connect to the provider right now. Try again later, or use your email and password.',
    retryAfter: 30,
  },
} as const satisfies ErrorDefinitions;
