import { collegeHistory } from '@quad/contract/college/college-content';
import { departmentPosts, listColleges } from '@quad/contract/college/colleges';
import { noticeReaders } from '@quad/contract/college/notice-delivery';
import { listNotices, noticeAcknowledgements } from '@quad/contract/college/notices';
import { attendance, doorList } from '@quad/contract/events/event-door';
import { listOrganisers } from '@quad/contract/events/event-organisers';
import { listEventPayments } from '@quad/contract/events/event-payments';
import { listGuests } from '@quad/contract/events/event-registrations';
import { listEventPictures, listEventUpdates } from '@quad/contract/events/event-updates';
import { listWalkIns } from '@quad/contract/events/event-walk-ins';
import { listEvents } from '@quad/contract/events/events';
import { listGroupBans, listGroupJoins, listGroupMembers } from '@quad/contract/groups/group-members';
import { listGroupReplies, listGroupTopics } from '@quad/contract/groups/group-topics';
import { listGroupParts, listStudyGroups } from '@quad/contract/groups/groups';
import { libraryShelf, librarySubjects, listLibrary, searchLibrary } from '@quad/contract/library/library';
import { listLibraryRequests } from '@quad/contract/library/library-requests';
import { listRatings } from '@quad/contract/market/handovers';
import { listListingSearches, listListings } from '@quad/contract/market/listings';
import { listLostItems } from '@quad/contract/market/lost-items';
import { listDeals } from '@quad/contract/market/offers';
import { listNominations } from '@quad/contract/polls/nominations';
import { listPolls } from '@quad/contract/polls/polls';
import { surveyResults } from '@quad/contract/polls/surveys';
import { row } from './list-row.ts';

const STAFF = `select id from people where role = 'admin' order by id limit 20`;
const COLLEGE = `select slug from colleges where slug = 'quadbench'`;
const NOTICES = (condition: string) =>
  `select notice.id, staff.id as caller from (select id from notices where ${condition} order by id desc limit 20) notice cross join (${STAFF}) staff`;
const COMING = `select event_id as id from event_registrations join events on events.id = event_id
  where starts_at > now() group by 1 order by count(*) desc, 1 limit 64`;
const HOSTED = (table: string) =>
  `select part.event_id as id, min(host.person_id::text)::uuid as caller from ${table} part join event_hosts host using (event_id)
   group by 1 order by count(*) desc, 1 limit 40`;
const OF_EVENTS = (table: string) =>
  `select event_id as id from ${table} group by 1 order by count(*) desc, 1 limit 40`;
const OWNED = (table: string) =>
  `select part.group_id as id, owner.person_id as caller from (
     select group_id from ${table} group by 1 order by count(*) desc, 1 limit 40
   ) part join group_members owner on owner.group_id = part.group_id and owner.role = 'owner'`;
const IN_GROUPS = `select group_id as id, person_id as caller from group_members where role = 'owner'
  and group_id in (select group_id from group_topics) order by group_id limit 64`;
const TYPED = ['rob', 'workshop', 'algorithms', 'course 17', 'gam', 'thing4', 'zzxqv'];

/** The lists of the college, events, groups, polls, the market and the library. */
export const COMMUNITY_ROWS = [
  row(listColleges),
  row(collegeHistory, { of: COLLEGE }),
  row(departmentPosts, { of: `select slug, 'cse' as department from (${COLLEGE}) college` }),
  row(listNotices),
  row(listNotices, { what: 'searched', queries: [{ q: 'timetable' }, { q: 'notice 17' }] }),
  row(noticeReaders, { of: NOTICES('true') }),
  row(noticeAcknowledgements, { of: NOTICES('asks_acknowledgement') }),
  row(listEvents),
  row(listEvents, { what: 'past', query: { list: 'past' } }),
  row(listEvents, { what: 'searched', queries: TYPED.map((q) => ({ q })) }),
  row(listOrganisers),
  row(listGuests, { of: COMING }),
  row(attendance, { of: HOSTED('event_registrations') }),
  row(doorList, { of: HOSTED('event_registrations') }),
  row(listEventPayments, { of: HOSTED('event_payments') }),
  row(listWalkIns, { of: HOSTED('event_walk_ins') }),
  row(listEventPictures, { of: OF_EVENTS('event_pictures') }),
  row(listEventUpdates, { of: OF_EVENTS('event_updates') }),
  row(listStudyGroups, { query: { list: 'all' } }),
  row(listStudyGroups, { what: 'searched', queries: TYPED.map((text) => ({ list: 'all', text })) }),
  row(listGroupMembers, { of: IN_GROUPS }),
  row(listGroupTopics, { of: IN_GROUPS }),
  row(listGroupParts, { of: IN_GROUPS }),
  row(listGroupJoins, { of: OWNED('group_joins') }),
  row(listGroupBans, { of: OWNED('group_bans') }),
  row(listGroupReplies, {
    of: `select topic.id, member.person_id as caller from group_topics topic join group_members member using (group_id)
      where member.role = 'owner' order by topic.replies_count desc, topic.id limit 64`,
  }),
  row(listPolls),
  row(listPolls, { what: 'ended', query: { list: 'ended' } }),
  row(listPolls, { what: 'searched', queries: TYPED.map((q) => ({ q })) }),
  row(listNominations, { of: 'select distinct poll_id as id from poll_nominations' }),
  row(surveyResults, { of: `select id, author_id as caller from polls where kind = 'survey' limit 64` }),
  row(listListings),
  row(listListings, { what: 'cheapest', query: { sort: 'cheapest', category: 'Books' } }),
  row(listListings, { what: 'searched', queries: ['item7', 'hostel', 'zzxqv'].map((q) => ({ q })) }),
  row(listDeals, {
    of: `select listing.id, listing.seller_id as caller from listings listing join offers on listing_id = listing.id
      group by 1, 2 order by count(*) desc, 1 limit 40`,
  }),
  row(listListingSearches),
  row(listLostItems),
  row(listLostItems, { what: 'searched', queries: TYPED.map((q) => ({ q })) }),
  row(listRatings, { of: 'select rated_id as id from handover_ratings group by 1 order by count(*) desc, 1 limit 64' }),
  row(listLibrary, { query: { kind: 'note' } }),
  row(listLibrary, { what: 'most useful', query: { kind: 'note', sort: 'useful' } }),
  row(searchLibrary, { queries: TYPED.map((q) => ({ q })) }),
  row(listLibraryRequests),
  row(libraryShelf),
  row(librarySubjects, { query: { kind: 'note' } }),
];
