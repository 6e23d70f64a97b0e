import { firstLoad as accounts } from '../areas/accounts/first-load.ts';
import type { FirstLoad, NavigationTab } from '../areas/area.ts';
import { firstLoad as college } from '../areas/college/first-load.ts';
import { firstLoad as events } from '../areas/events/first-load.ts';
import { firstLoad as feeds } from '../areas/feeds/first-load.ts';
import { firstLoad as focus } from '../areas/focus/first-load.ts';
import { firstLoad as library } from '../areas/library/first-load.ts';
import { firstLoad as messages } from '../areas/messages/first-load.ts';
import { firstLoad as notifications } from '../areas/notifications/first-load.ts';
import { firstLoad as people } from '../areas/people/first-load.ts';
import { firstLoad as posts } from '../areas/posts/first-load.ts';
import { firstLoad as search } from '../areas/search/first-load.ts';

/** The areas' parts of the first load, in the order of their links in the navigation. */
export const FIRST_LOAD: readonly FirstLoad[] = [
  feeds,
  search,
  posts,
  people,
  notifications,
  messages,
  college,
  events,
  focus,
  library,
  accounts,
];

/** The parts of the rail beside the column of the wide layout, in their order. */
export const RAIL = [search, college, people, feeds, events].flatMap(({ rail = [] }) => rail);

const LINKS: readonly NavigationTab[] = FIRST_LOAD.flatMap(({ navigation = [] }) => navigation);

/** The links of the tab bar. */
export const TABS: readonly NavigationTab[] = LINKS.filter(({ place }) => place === 'tab');

/** The links of the top bar. */
export const TOP_LINKS: readonly NavigationTab[] = LINKS.filter(({ place }) => place === 'top');
