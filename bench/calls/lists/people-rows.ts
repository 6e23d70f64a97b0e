import { listDevices } from '@quad/contract/accounts/account';
import { getConsents } from '@quad/contract/accounts/consents';
import { listPasskeys } from '@quad/contract/accounts/passkeys';
import { linkedProviders, socialProviders } from '@quad/contract/accounts/social';
import { listBreachNotices } from '@quad/contract/campus/breaches';
import { getSite } from '@quad/contract/campus/site';
import { listConversations } from '@quad/contract/messages/conversations';
import { listMessages, searchMessages } from '@quad/contract/messages/messages';
import { listNotifications, notificationSettings } from '@quad/contract/notifications/notifications';
import { blockedPeople, mutedPeople } from '@quad/contract/people/blocks';
import { listFollowers, listFollowing } from '@quad/contract/people/follows';
import { friendRequests, listFriends } from '@quad/contract/people/friends';
import { listUsers } from '@quad/contract/people/users';
import { search, searchKind } from '@quad/contract/search/search';
import { SEARCH_KINDS, type SearchKind } from '@quad/contract/search/search-kinds';
import { row } from './list-row.ts';

/** Texts as users type them. */
const TYPED = ['rob', 'robotics work', 'priya sharma', 'library', 'data sci', 'algorithms', 'hackathon', 'zzxqv'];

/** Texts that find something of each kind. */
const OF_KIND: Readonly<Record<SearchKind, readonly string[]>> = {
  people: ['priya sharma', 'kab', 'laxmi'],
  posts: ['library', 'hackathon', 'guitar'],
  tags: ['fest', 'hack', 'code'],
  notices: ['timetable', 'notice 17'],
  events: ['rob', 'robotics work', 'hackathon'],
  library: ['algorithms', 'lab manual', 'entropy'],
  postings: ['backend intern', 'nimbus'],
  programs: ['embedded', 'course 17'],
  groups: ['study circle', 'course 17'],
  polls: ['workshop', 'drones'],
  listings: ['item7', 'hostel'],
  memes: ['lab cancelled', 'part 17'],
};

const FOLLOWED = `select id from people where not is_disabled order by followers_count desc, id limit 64`;
const WITH_CONVERSATIONS = `select person_id as caller from conversation_members group by 1 order by count(*) desc limit 1`;
const IN_LONGEST = `select conversation_id as id, person_id as caller from conversation_members
  where conversation_id = (select id from conversations order by last_seq desc limit 1)`;

/** The lists of accounts, people, messages, notifications and search. */
export const PEOPLE_ROWS = [
  row(listBreachNotices),
  row(getConsents),
  row(listDevices),
  row(listPasskeys),
  row(linkedProviders, { empty: 'no provider is set up' }),
  row(socialProviders, { empty: 'no provider is set up' }),
  row(getSite, { empty: 'no claims are set' }),
  row(listUsers, { what: 'suggested', query: { sort: 'suggested' } }),
  row(listUsers, { what: 'by name', query: { page: 3 } }),
  row(listUsers, { what: 'searched', queries: TYPED.map((text) => ({ search: text })) }),
  row(listFollowers, { of: FOLLOWED }),
  row(listFollowing, { of: `select id from people where not is_disabled order by following_count desc, id limit 64` }),
  row(listFriends),
  row(friendRequests),
  row(blockedPeople),
  row(mutedPeople),
  row(listConversations, { of: WITH_CONVERSATIONS }),
  row(listMessages, { of: IN_LONGEST }),
  row(searchMessages, { of: IN_LONGEST, queries: [{ text: 'needle' }, { text: 'needle 17' }] }),
  row(listNotifications),
  row(notificationSettings),
  row(search, { queries: TYPED.map((q) => ({ q })) }),
  ...SEARCH_KINDS.map((kind) =>
    row(searchKind, { what: kind, queries: OF_KIND[kind].map((q) => ({ q })), of: `select '${kind}' as kind` }),
  ),
];
