import { APPLICATION_STATUSES, PROGRAM_MODES, WORK_TYPES } from '@quad/contract/careers/posting-terms';
import { oneOf, type PathList, text } from '../search-params.ts';

export const INTERNSHIP_PATHS = {
  /** Without a tab, internships; the other parameters filter a tab's list. */
  '/internship': {
    tab: oneOf('jobs', 'certificates', 'applications'),
    q: text,
    list: oneOf('saved', 'mine', 'pending'),
    type: oneOf(...WORK_TYPES),
    status: oneOf('Open', 'Interviewing', 'Closed'),
    eligible: oneOf('true'),
    sort: oneOf('deadline'),
    mode: oneOf(...PROGRAM_MODES),
    /** The status of the user's own applications. */
    outcome: oneOf(...APPLICATION_STATUSES),
  },
  '/internship/new': { kind: oneOf('job') },
  '/internship/details': {},
  '/internship/office': {},
  '/internship/applications/$applicationId': {},
  '/internship/programs/$programId': {},
  '/internship/programs/$programId/participants': {},
  '/internship/$postingId': {},
  '/internship/$postingId/edit': {},
  '/internship/$postingId/applicants': {
    q: text,
    status: oneOf(...APPLICATION_STATUSES),
    sort: oneOf('name', 'status', 'stage', 'cgpa'),
    order: oneOf('desc'),
    page: text,
  },
  '/internship/$postingId/slots': {},
  '/certificates/$code': {},
} as const satisfies PathList;
