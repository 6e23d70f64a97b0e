import type { PathList, SearchIn } from './search-params.ts';

/** The files in `paths/`. */
type Files =
  | typeof import('./paths/accounts.ts')
  | typeof import('./paths/app.ts')
  | typeof import('./paths/auth.ts')
  | typeof import('./paths/campus.ts')
  | typeof import('./paths/careers.ts')
  | typeof import('./paths/college.ts')
  | typeof import('./paths/events.ts')
  | typeof import('./paths/feed.ts')
  | typeof import('./paths/feeds.ts')
  | typeof import('./paths/focus.ts')
  | typeof import('./paths/groups.ts')
  | typeof import('./paths/library.ts')
  | typeof import('./paths/market.ts')
  | typeof import('./paths/membership.ts')
  | typeof import('./paths/memes.ts')
  | typeof import('./paths/messages.ts')
  | typeof import('./paths/moderation.ts')
  | typeof import('./paths/notifications.ts')
  | typeof import('./paths/people.ts')
  | typeof import('./paths/polls.ts')
  | typeof import('./paths/posts.ts')
  | typeof import('./paths/search.ts')
  | typeof import('./paths/support.ts');

/** All lists of addresses that a file exports, or that one of several files does. */
type ListsOf<File> = File extends unknown ? Extract<File[keyof File], PathList> : never;

/** The type that is each member of a union at once. */
type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/**
 * Every address of the app, by its pattern; `$name` is a parameter. Each area has a file in `paths/` with its addresses
 * and their search parameters. Screens of the first load have files of their own. All links and navigations are checked
 * against these types. The code that parses a search part is fetched with its area. Where users and the console share
 * an address, a link may use the search parameters of both.
 */
type Paths = Intersection<ListsOf<Files>>;

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
