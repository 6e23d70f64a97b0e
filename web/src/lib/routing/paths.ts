import { DEPARTMENT_KEYS } from '@quad/contract/departments';
import { GRIEVANCE_STATES } from '@quad/contract/feedback-terms';
import { SEMESTER_TEXTS } from '@quad/contract/library-kinds';
import { APPLICATION_STATUSES, PROGRAM_MODES, WORK_TYPES } from '@quad/contract/posting-terms';
import { SEARCH_KINDS } from '@quad/contract/search-kinds';
import { oneOf, type Search, type SearchParam, text } from './search-params.ts';

const PROFILE = {
  /** Without it, what the person has posted. */
  tab: oneOf('mentions', 'saved'),
  /** The post that is shown in full over the profile. */
  post: text,
};

const CONVERSATIONS = oneOf('requests', 'archived');

/** What narrows lists of the library down. */
const SUBJECTS = { department: oneOf(...DEPARTMENT_KEYS), semester: oneOf(...SEMESTER_TEXTS), subject: text };

/**
 * Every address of the app, with what its search part may say; `$name` stands for a parameter. Everything that links or
 * navigates is checked against this list. Features bring the screens: a test sees that no address is without one.
 */
export const PATHS = {
  '/': {},
  '/post': {},
  '/post/$postId': {},
  '/following': {},
  '/reels': {},
  '/reels/$postId': {},
  /** `type` chooses what is posted. */
  '/create': { type: oneOf('image', 'video', 'text') },
  '/profile': PROFILE,
  '/profile/$userId': PROFILE,
  '/edit-profile': {},
  /** Without a tab, suggestions; `list` chooses which of the friends. */
  '/friends': { tab: oneOf('requests', 'friends'), list: oneOf('close', 'work') },
  /** `q` is what is searched; without `kind`, a few of each. */
  '/search': { q: text, kind: oneOf(...SEARCH_KINDS) },
  '/notifications': {},
  '/notifications/settings': {},
  '/tags/$tag': {},
  /** Without a tab, what trends; `list` chooses what. */
  '/trending': { tab: oneOf('leadership'), list: oneOf('users', 'creative') },
  /** `box` chooses which conversations are listed. */
  '/messages': { box: CONVERSATIONS },
  /** `to` is the id of a person to write to, `post` that of a post to send. */
  '/messages/new': { to: text, post: text },
  /** `at` is the place of the message that is shown first. */
  '/messages/$conversationId': { box: CONVERSATIONS, at: text },
  '/focuspad': {},
  '/safety': { tab: oneOf('blocked', 'muted', 'reports') },
  /** Without a tab, books; `q` is what is searched, `answers` the request that an upload answers. */
  '/library': {
    tab: oneOf('notes', 'upload'),
    q: text,
    ...SUBJECTS,
    sort: oneOf('useful', 'read'),
    answers: text,
  },
  '/library/shelf': {},
  /** Without `status`, those that are open. */
  '/library/requests': { status: oneOf('answered') },
  '/library/requests/$requestId': {},
  '/library/$itemId': {},
  '/library/$itemId/read': {},
  '/college-dashboard': {},
  /** `notice` is the id of the notice that is shown first. */
  '/college-NoticeHub': { notice: text },
  '/college/$college': {},
  '/college/$college/edit': {},
  '/college/$college/$section': {},
  /** Without a tab, internships; the rest chooses what a tab lists. */
  '/internship': {
    tab: oneOf('jobs', 'certificates', 'applications'),
    q: text,
    list: oneOf('saved', 'mine', 'pending'),
    type: oneOf(...WORK_TYPES),
    status: oneOf('Open', 'Interviewing', 'Closed'),
    eligible: oneOf('true'),
    sort: oneOf('deadline'),
    mode: oneOf(...PROGRAM_MODES),
    /** What has become of one's own applications. */
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
  '/feedback': {},
  '/feedback/messages': {},
  '/feedback/messages/$ticketId': {},
  /** Without `state`, what waits for an answer. */
  '/feedback/inbox': { state: oneOf('answered', 'closed') },
  '/feedback/support': {},
  '/feedback/grievance': {},
  '/feedback/grievance/new': {},
  /** The code itself never stands in an address. */
  '/feedback/grievance/receipt': {},
  '/feedback/grievance/mine': {},
  '/feedback/grievance/mine/$grievanceId': {},
  '/feedback/grievance/committee': { state: oneOf(...GRIEVANCE_STATES), page: text },
  '/feedback/grievance/committee/$grievanceId': {},
  '/feedback/grievance/members': {},
  '/menu': {},
  '/about': {},
  '/guidelines': {},
  '/privacy': {},
  '/terms': {},
  '/contact': {},
  '/login': {},
  /** `next` is where to go after signing in, for links from pages that are other documents. */
  '/signup': { next: text },
  '/unauthorized': {},
} as const satisfies Readonly<Record<`/${string}`, Readonly<Record<string, SearchParam>>>>;

/** The pattern of an address of the app. */
export type Path = keyof typeof PATHS;

/** The names of the parameters in a pattern: `'postId'` of `/post/$postId`. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;

/** The parameters of a pattern, by their names. */
export type ParamsOf<Pattern extends Path> = Readonly<Record<ParamNames<Pattern>, string>>;

/** The patterns without parameters, which are addresses as they stand. */
export type PlainPath = { [Pattern in Path]: [ParamNames<Pattern>] extends [never] ? Pattern : never }[Path];

/** What the search part of an address of a pattern may say; nothing where the pattern has no search parameters. */
export type SearchOf<Pattern extends Path> = [keyof (typeof PATHS)[Pattern]] extends [never]
  ? Readonly<Record<string, never>>
  : {
      readonly [Name in keyof (typeof PATHS)[Pattern]]?: (typeof PATHS)[Pattern][Name] extends SearchParam<infer Value>
        ? Value | undefined
        : never;
    };

/** Reads the search part of an address; leaves out names and values that its pattern does not know. */
export function parseSearch<Pattern extends Path>(pattern: Pattern, search: Search): SearchOf<Pattern> {
  const params: Readonly<Record<string, SearchParam>> = PATHS[pattern];
  const known = Object.entries(params).flatMap(([name, parse]) => {
    const value = parse(search[name] ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  // Each value is what its own parameter has made of it, which the compiler cannot follow through the entries.
  return Object.fromEntries(known) as SearchOf<Pattern>;
}
