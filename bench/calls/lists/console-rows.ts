import { listMinors } from '@quad/contract/accounts/ages';
import { listGraduations, previewGraduation } from '@quad/contract/accounts/graduations';
import { getNomineeOf } from '@quad/contract/accounts/nominees';
import { listInvitations } from '@quad/contract/accounts/registration';
import { listCorrections } from '@quad/contract/accounts/student-corrections';
import { listStudents } from '@quad/contract/accounts/student-management';
import { countAccounts, listAccounts } from '@quad/contract/accounts/user-management';
import { listAlerts } from '@quad/contract/campus/alerts';
import { getAnalytics } from '@quad/contract/campus/analytics';
import { listAuditLog } from '@quad/contract/campus/audit-log';
import { describeSystem, getLandingSettings, lastChanges } from '@quad/contract/campus/campus-settings';
import { getAttention, getDashboard, listActivity } from '@quad/contract/campus/dashboard';
import { listRetentionRuns } from '@quad/contract/campus/retention';
import { listAnnouncements } from '@quad/contract/college/announcements';
import { listManagedCategories } from '@quad/contract/events/event-categories';
import { listManagedEvents } from '@quad/contract/events/event-management';
import { listGroupHeirs, listManagedGroups, listManagedJoins } from '@quad/contract/groups/group-management';
import { listGroupRequests } from '@quad/contract/groups/group-members';
import { listPayments } from '@quad/contract/membership/payments';
import { listVerificationRequests } from '@quad/contract/membership/verification';
import { listFilters } from '@quad/contract/moderation/filters';
import { listCases } from '@quad/contract/moderation/moderation';
import { listManagedPosts } from '@quad/contract/posts/post-management';
import { listManagedTags } from '@quad/contract/posts/tag-management';
import { ticketTable } from '@quad/contract/support/feedback';
import { row } from './list-row.ts';

/** The year of the calendar in which a batch of the fill graduates. */
const GRADUATES_IN = new Date().getFullYear() + 1;

/** The lists of the console. */
export const CONSOLE_ROWS = [
  row(listActivity),
  row(listAlerts),
  row(getAnalytics, { what: '30 days', query: { days: 30 } }),
  row(getAnalytics, { what: '90 days', query: { days: 90 } }),
  row(listAnnouncements),
  row(getAttention),
  row(listAuditLog),
  row(getDashboard),
  row(listManagedCategories),
  row(listManagedEvents),
  row(listFilters, { query: { kind: 'word' } }),
  row(listGraduations),
  row(previewGraduation, { query: { year: GRADUATES_IN } }),
  row(listManagedJoins, { query: { state: 'asked' } }),
  row(listManagedGroups),
  row(listGroupHeirs, { of: 'select group_id as id from group_members group by 1 order by count(*) desc limit 20' }),
  row(listGroupRequests, { query: { state: 'open' } }),
  row(listInvitations),
  row(listMinors),
  row(listPayments),
  row(listManagedPosts),
  row(listManagedPosts, { what: 'searched', query: { search: 'canteen' } }),
  row(listRetentionRuns),
  row(lastChanges),
  row(getLandingSettings),
  row(describeSystem),
  row(listCorrections),
  row(listStudents),
  row(listManagedTags),
  row(ticketTable),
  row(listAccounts),
  row(listAccounts, { what: 'searched', queries: ['asha', 'person 12', 'a1'].map((search) => ({ search })) }),
  row(getNomineeOf, { of: 'select distinct person_id as id from nominee_requests' }),
  row(countAccounts),
  row(listCases),
  row(listVerificationRequests),
];
