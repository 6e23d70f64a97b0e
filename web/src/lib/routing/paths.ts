import type { ACCOUNT_PATHS, RECOVERY_PATHS } from './paths/accounts.ts';
import type { ANALYTICS_PATHS } from './paths/analytics.ts';
import type { ANNOUNCEMENTS_PATHS } from './paths/announcements.ts';
import type { APP_PATHS } from './paths/app.ts';
import type { AUDIT_LOG_PATHS } from './paths/audit-log.ts';
import type { AUTH_PATHS } from './paths/auth.ts';
import type { PAGES_PATHS, SETUP_PATHS } from './paths/campus.ts';
import type { INTERNSHIP_PATHS } from './paths/careers.ts';
import type { COLLEGE_PATHS, NOTICES_PATHS } from './paths/college.ts';
import type { DASHBOARD_PATHS } from './paths/dashboard.ts';
import type { EVENT_MANAGEMENT_PATHS } from './paths/event-management.ts';
import type { EVENTS_PATHS } from './paths/events.ts';
import type { FEED_PATHS } from './paths/feed.ts';
import type { REELS_PATHS, TRENDING_PATHS } from './paths/feeds.ts';
import type { FOCUSPAD_PATHS } from './paths/focus.ts';
import type { GROUP_MANAGEMENT_PATHS } from './paths/group-management.ts';
import type { GROUPS_PATHS } from './paths/groups.ts';
import type { HASHTAGS_PATHS } from './paths/hashtags.ts';
import type { LIBRARY_PATHS } from './paths/library.ts';
import type { MANAGED_POSTS_PATHS } from './paths/managed-posts.ts';
import type { MARKETPLACE_PATHS } from './paths/market.ts';
import type { VERIFIED_PATHS } from './paths/membership.ts';
import type { MEMES_PATHS } from './paths/memes.ts';
import type { MESSAGES_PATHS } from './paths/messages.ts';
import type { MODERATION_PATHS, SAFETY_PATHS } from './paths/moderation.ts';
import type { NOTIFICATIONS_PATHS } from './paths/notifications.ts';
import type { PAYMENTS_PATHS } from './paths/payments.ts';
import type { EDIT_PROFILE_PATHS, FIRST_STEPS_PATHS, FRIENDS_PATHS, PROFILE_PATHS } from './paths/people.ts';
import type { POLLS_PATHS } from './paths/polls.ts';
import type { CREATE_PATHS, TAGS_PATHS } from './paths/posts.ts';
import type { SEARCH_PATHS } from './paths/search.ts';
import type { SETTINGS_PATHS } from './paths/settings.ts';
import type { FEEDBACK_PATHS } from './paths/support.ts';
import type { USERS_PATHS } from './paths/users.ts';
import type { VERIFICATION_REQUESTS_PATHS } from './paths/verification-requests.ts';
import type { SearchIn } from './search-params.ts';

/**
 * Every address of the app, by its pattern; `$name` is a parameter. Each area has a file in `paths/` with its addresses
 * and their search parameters. Pages of the console, and screens of the first load, have files of their own. All links
 * and navigations are checked against these types. The code that parses a search part is fetched with its area. Where
 * users and the console share an address, a link may use the search parameters of both.
 */
type Paths = typeof FEED_PATHS &
  typeof REELS_PATHS &
  typeof SEARCH_PATHS &
  typeof CREATE_PATHS &
  typeof FRIENDS_PATHS &
  typeof PROFILE_PATHS &
  typeof EDIT_PROFILE_PATHS &
  typeof FIRST_STEPS_PATHS &
  typeof ACCOUNT_PATHS &
  typeof NOTIFICATIONS_PATHS &
  typeof MESSAGES_PATHS &
  typeof TAGS_PATHS &
  typeof TRENDING_PATHS &
  typeof FOCUSPAD_PATHS &
  typeof MODERATION_PATHS &
  typeof SAFETY_PATHS &
  typeof LIBRARY_PATHS &
  typeof COLLEGE_PATHS &
  typeof NOTICES_PATHS &
  typeof INTERNSHIP_PATHS &
  typeof FEEDBACK_PATHS &
  typeof MARKETPLACE_PATHS &
  typeof VERIFIED_PATHS &
  typeof VERIFICATION_REQUESTS_PATHS &
  typeof PAYMENTS_PATHS &
  typeof MEMES_PATHS &
  typeof GROUPS_PATHS &
  typeof EVENTS_PATHS &
  typeof POLLS_PATHS &
  typeof PAGES_PATHS &
  typeof AUTH_PATHS &
  typeof RECOVERY_PATHS &
  typeof SETUP_PATHS &
  typeof ANNOUNCEMENTS_PATHS &
  typeof SETTINGS_PATHS &
  typeof AUDIT_LOG_PATHS &
  typeof USERS_PATHS &
  typeof MANAGED_POSTS_PATHS &
  typeof HASHTAGS_PATHS &
  typeof GROUP_MANAGEMENT_PATHS &
  typeof EVENT_MANAGEMENT_PATHS &
  typeof DASHBOARD_PATHS &
  typeof ANALYTICS_PATHS &
  typeof APP_PATHS;

/** The pattern of an address of the app. */
export type Path = keyof Paths;

/** The first part of an address: `library` of `/library/shelf`. */
export type FirstPart<Pattern extends string = Path> = Pattern extends `/${infer First}/${string}`
  ? First
  : Pattern extends `/${infer First}`
    ? First
    : never;

/** The names of the parameters in a pattern: `'postId'` of `/post/$postId`. */
export type ParamNames<Pattern extends string> = Pattern extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Pattern extends `${string}$${infer Name}`
    ? Name
    : never;

/** The parameters of a pattern, by their names. */
export type ParamsOf<Pattern extends Path> = Readonly<Record<ParamNames<Pattern>, string>>;

/** The patterns without parameters, which are complete addresses. */
export type PlainPath = { [Pattern in Path]: [ParamNames<Pattern>] extends [never] ? Pattern : never }[Path];

/** The search parameters of a pattern's addresses; none where the pattern has none. */
export type SearchOf<Pattern extends Path> = SearchIn<Paths[Pattern]>;
