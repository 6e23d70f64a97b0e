import type { ErrorDefinitions } from './definition.ts';

export const WIRE_ERRORS = {
  invalid_input: { status: 400, message: 'Something you sent is not valid.' },
  bad_json: { status: 400, message: 'The request body is not valid JSON.' },
  unreadable_request: { status: 400, message: 'This request could not be read.' },
  bad_form: { status: 400, message: 'The form could not be read.' },
  not_signed_in: { status: 401, message: 'Please sign in.' },
  feature_off: { status: 403, message: 'Your college has switched this part of Quad off.' },
  forbidden: { status: 403, message: 'You do not have permission to do this.' },
  no_such_call: { status: 404, message: 'This address does not exist.' },
  wrong_method: { status: 405, message: 'This method is not allowed here.' },
  too_slow: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  settings_changed: {
    status: 409,
    message: 'Someone else has just changed these settings. Nothing was saved.',
  },
  mail_not_set_up: { status: 409, message: 'Email isn’t set up on this Quad yet. Ask an admin for help.' },
  precondition_failed: { status: 412, message: 'This is not the expected file.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  wrong_content_type: { status: 415, message: 'This call does not accept this content type.' },
  bad_range: { status: 416, message: 'This file does not have that part.' },
  unmet_expectation: { status: 417, message: 'The server does not support this Expect header.' },
  too_many_mails: {
    status: 429,
    message: 'We have already sent several emails. Check your inbox, or try again in an hour.',
  },
  too_many_requests: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  new_account_limit: {
    status: 429,
    message: 'New accounts have daily limits for their first days. Please try again tomorrow.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  disk_full: {
    status: 503,
    message: 'Quad is out of storage space right now. You can still read; please try again later.',
    retryAfter: 60,
  },
  unavailable: {
    status: 503,
    message: 'Quad is not available right now. Please try again in a moment.',
    retryAfter: 2,
  },
  // The database was lost before it confirmed a write. The call may have been done; the same key does it once.
  outcome_unknown: {
    status: 503,
    message: 'We could not confirm that this was saved. Please try again.',
    retryAfter: 2,
  },
} as const satisfies ErrorDefinitions;
