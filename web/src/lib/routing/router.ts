import { isLowData } from '../low-data.ts';
import { firstPart, type Href, hrefOf, type Params, paramsIn, type Target } from './address.ts';
import { createCovers } from './covers.ts';
import { coversOf, currentEntry, type Entry, type EntryState, entryAfter, isSameVisit, writeEntry } from './entries.ts';
import type { Path, PlainPath } from './paths.ts';
import type { AwaitedRoutes, Route, RouteTable, Screen, Surroundings } from './route.ts';
import { keepScrollPlace, scrollPlace, takeOverScrolling } from './scroll.ts';
import { isStaleRelease } from './stale-release.ts';

/**
 * Two times in milliseconds. The old screen stays this long while the next one loads; for the first screen, the
 * document's content stays. The pending screen that replaces an old screen is shown at least the second time. The first
 * screen skips that minimum: the document shows the same as the pending screen.
 */
const PENDING_AFTER = 150;
const PENDING_AT_LEAST = 250;

/** A visit of an address: its route, or the unfetched routes that contain it. */
interface Visit {
  readonly entry: Entry;
  readonly route: Route | AwaitedRoutes;
  readonly params: Params;
}

/** The current content of the page. `content` is undefined while it loads. */
export type Shown = {
  readonly entry: Entry;
  readonly params: Params;
  /** The scroll position for the rendered screen, in pixels; undefined keeps the current one. */
  readonly scrollTo: number | undefined;
} & (
  | { readonly route: Route; readonly content: Content }
  | { readonly route: Route | AwaitedRoutes; readonly content: 'failed' }
  | { readonly route: Route | AwaitedRoutes; readonly content: undefined }
);

interface Content {
  readonly Screen: Screen;
  readonly Layout: Surroundings;
  readonly Within?: Surroundings | undefined;
}

export type NavigateOptions = {
  readonly state?: EntryState | undefined;
  readonly replace?: boolean | undefined;
  /** False keeps the scroll position. */
  readonly resetScroll?: boolean | undefined;
  /** Leave without asking the user. */
  readonly unasked?: boolean;
};

/** How the user leaves: for another screen, or by signing out, which deletes what the device stores. */
export type Leaving = 'screen' | 'account';

/**
 * Called before an address is left; returns whether to stay. `leave` continues the navigation, `within` says that it
 * leads to another step of the same screen.
 */
export type Blocker = (leave: () => void, how: { readonly within: boolean; readonly leaving: Leaving }) => boolean;

/** Called before an address changes in place; returns whether it took the change over. */
type Changer = (to: Href) => boolean;

/** Called when a screen is rendered. `from` is the previous entry; undefined for the first one of a visit. */
type RenderListener = (to: Entry, from: Entry | undefined) => void;

/**
 * Show the screen of the address, fetched on its first visit, and follow links and the browser's buttons. Guards are
 * asked at each visit, so the screen changes together with the address.
 */
function createRouter() {
  let table: () => RouteTable = () => ({ routes: [], later: new Map() });
  let shown: Shown | undefined;
  let entry: Entry = typeof window === 'undefined' ? NOWHERE : currentEntry();
  let visit = 0;
  let first = entry;
  let rendered: Entry | undefined;
  /** The user has already agreed to the next popstate. */
  let passing = false;
  const blockers = new Set<Blocker>();
  const changers = new Set<Changer>();
  const listeners = new Set<() => void>();
  const renderListeners = new Set<RenderListener>();
  const covers = createCovers({
    entry: () => entry,
    push() {
      entry = { ...entry, index: entry.index + 1, state: { ...entry.state, covers: coversOf(entry) + 1 } };
      writeEntry(entry, false);
    },
  });

  function show(next: Shown) {
    shown = next;
    notify();
  }

  function notify() {
    for (const listener of [...listeners]) listener();
  }

  /** The entry to visit after the redirects of guards; undefined when another document is loaded. */
  function guarded(wanted: Entry): Visit | undefined {
    const { route, params } = find(table(), wanted.pathname);
    const refusal = route.guard?.(wanted);
    if (!refusal) return { entry: wanted, route, params };
    if ('document' in refusal) {
      location.replace(refusal.document);
      return undefined;
    }
    return guarded(entryAfter(wanted, refusal.to, { state: refusal.state, replace: true }));
  }

  async function arrive(target: Visit, scrollTo: number | undefined): Promise<void> {
    const { route } = target;
    entry = target.entry;
    visit += 1;
    const mine = visit;
    const latest = () => mine === visit;
    if (!('routes' in route)) {
      const ready = readyContent(route);
      if (ready) return show({ ...target, route, content: ready, scrollTo });
    }
    let waiting: Promise<void> | undefined;
    const timer = setTimeout(() => {
      if (!latest()) return;
      if (rendered) waiting = new Promise((resolve) => setTimeout(resolve, PENDING_AT_LEAST));
      show({ ...target, content: undefined, scrollTo: 0 });
    }, PENDING_AFTER);
    const content = await fetchFor(target.entry.pathname, route);
    clearTimeout(timer);
    await waiting;
    if (!latest()) return;
    if (content === 'failed' && (await isStaleRelease())) return location.reload();
    if (content === 'failed') return show({ ...target, content, scrollTo });
    // Its route is fetched now, with a guard of its own.
    if ('routes' in route) return visitEntry(entry, 'written', scrollTo);
    show({ ...target, route, content, scrollTo });
  }

  /** Fetch the screen of an address; first the routes of the address, when they are missing. */
  async function fetchFor(pathname: string, route: Route | AwaitedRoutes): Promise<Content | 'failed'> {
    if (!('routes' in route)) return fetchContent(route);
    try {
      await route.routes.fetch();
    } catch {
      return 'failed';
    }
    return fetchFor(pathname, find(table(), pathname).route);
  }

  async function visitEntry(wanted: Entry, write: 'push' | 'replace' | 'written', scrollTo: number | undefined) {
    const target = guarded(wanted);
    if (!target) return;
    keepScrollPlace(entry.key);
    if (write !== 'written' || target.entry !== wanted) writeEntry(target.entry, write !== 'push');
    await arrive(target, scrollTo);
  }

  /** Whether a blocker asks the user first; `go` runs when the user chooses to leave. */
  function isBlocked(to: Entry, go: () => void): boolean {
    if (to.href === entry.href) return false;
    const within = to.pathname === entry.pathname;
    return [...blockers].some((blocker) => blocker(go, { within, leaving: 'screen' }));
  }

  function follow() {
    const asked = !covers.arrive();
    const to = currentEntry();
    if (isSameVisit(to, entry)) {
      const isBack = asked && coversOf(to) < coversOf(entry);
      // The screen's address may have changed while a cover was open over it.
      const hasMoved = to.href !== entry.href;
      entry = hasMoved ? { ...entry, index: to.index, state: to.state } : to;
      if (hasMoved) writeEntry(entry, true);
      if (isBack) covers.closeAbove();
      covers.settle();
      return notify();
    }
    const leave = () =>
      void covers.uncovered(() => {
        passing = true;
        void covers.move(to.index - entry.index);
      });
    if (passing || !isBlocked(to, leave)) {
      passing = false;
      void visitEntry(to, 'written', scrollPlace(to.key) ?? 0);
      return;
    }
    // The browser has already moved: go back to the entry of the current screen.
    if (to.index !== entry.index) void covers.move(entry.index - to.index);
  }

  const router = {
    /**
     * Show the screen of the current address, and follow every navigation from then on. Call this once. The table is
     * read at each visit, because it depends on the signed-in user.
     */
    start(given: () => RouteTable) {
      table = given;
      takeOverScrolling(() => entry.key);
      addEventListener('popstate', follow);
      // The page was restored from the back-forward cache: a pending move of the history has ended elsewhere.
      addEventListener('pageshow', ({ persisted }) => persisted && covers.arrive());
      void visitEntry(currentEntry(), 'written', scrollPlace(entry.key));
      first = entry;
      covers.settle();
    },
    shown: () => shown,
    entry: () => entry,
    subscribe: (listener: () => void) => listen(listeners, listener),
    /** Subscribe to screens being rendered and scrolled to their position. */
    onRendered: (listener: RenderListener) => listen(renderListeners, listener),
    /** Whether a screen has been rendered; false while the app still opens its first one. */
    hasRendered: () => rendered !== undefined,
    /** Called by the view when a screen is rendered. */
    notifyRendered(to: Entry) {
      // A navigation before the first screen is rendered still comes from that screen.
      const from = rendered ?? (to === first ? undefined : first);
      rendered = to;
      covers.adopt();
      for (const listener of [...renderListeners]) listener(to, from);
    },
    /** Go to a target. Resolves when the screen is rendered, or when the user is asked first. */
    navigate: <const Pattern extends Path>(target: Target<Pattern> & NavigateOptions) =>
      router.go(hrefOf<Pattern>(target), target),
    /** Go to an address within the app. */
    async go(href: Href, { state, replace, resetScroll = true, unasked = false }: NavigateOptions = {}) {
      if (replace && !resetScroll && [...changers].some((takesOver) => takesOver(href))) return;
      const visit = () =>
        covers.uncovered(() => {
          const given = state && { ...state, covers: undefined };
          const to = entryAfter(entry, href, { state: given, replace: replace || href === entry.href });
          const write = to.index === entry.index ? 'replace' : 'push';
          return visitEntry(to, write, resetScroll ? 0 : undefined);
        });
      if (unasked || !isBlocked(entryAfter(entry, href, {}), () => void visit())) await visit();
    },
    /**
     * Change the address of the current screen in place, when the screen itself has moved on. Going back then leads to
     * the new address. Nothing is rendered again.
     */
    rename(href: Href) {
      if (href === entry.href) return;
      const { state, key } = entry;
      entry = { ...entryAfter(entry, href, { state, replace: true }), key };
      writeEntry(entry, true);
    },
    /** Store the list that the current item was opened from, with its current filters. */
    nameList(openedFrom: Href) {
      // The user may be leaving for another screen.
      if (shown?.entry.key !== entry.key || openedFrom === entry.state.openedFrom) return;
      entry = { ...entry, state: { ...entry.state, openedFrom } };
      writeEntry(entry, true);
      notify();
    },
    /** Take over changes in place, such as filters, of a list that is beside the current screen. */
    takeOver: (changer: Changer) => listen(changers, changer),
    /** Add an entry for a cover, which opens over the unchanged screen. Going back closes it: see `useCover`. */
    cover: covers.add,
    /** Leave the screen as the browser's Back does. */
    back: () => void covers.uncovered(() => (entry.index > 0 ? void covers.move(-1) : history.back())),
    /** Preload the code of a screen, except in low-data mode. A failure is ignored. */
    preload(href: Href) {
      if (isLowData()) return;
      const { pathname } = new URL(href, location.href);
      void fetchFor(pathname, find(table(), pathname).route);
    },
    /** Fetch the screen that the user has at an address. Rejects when it cannot be fetched. */
    async screenAt(path: PlainPath) {
      const content = await fetchFor(path, find(table(), path).route);
      if (content === 'failed') throw new Error(`The screen of ${path} could not be fetched`);
      return content.Screen;
    },
    /** Visit the current address again: guards are asked again, and code that failed to load is fetched again. */
    revisit: () => visitEntry({ ...entry }, 'written', undefined),
    /** Sign out by an action, which leaves this screen and the device; when input would be lost, ask first. */
    leaveAccount(go: () => void) {
      if (![...blockers].some((blocker) => blocker(go, { within: false, leaving: 'account' }))) go();
    },
    block: (blocker: Blocker) => listen(blockers, blocker),
  };
  return router;
}

const NOWHERE: Entry = { pathname: '/', search: {}, hash: '', href: '/', state: {}, index: 0, key: 'first' };

/** The route of an address, or the unfetched routes that contain it. */
function find({ routes, later, rest }: RouteTable, pathname: string): Omit<Visit, 'entry'> {
  const among = later.get(firstPart(pathname));
  const fetched = among?.routes.ready();
  if (among && !fetched) return { route: among, params: {} };
  for (const route of [...(fetched ?? []), ...routes]) {
    const params = route.path === '*' ? {} : paramsIn(route.path, pathname);
    if (params) return { route, params };
  }
  const next = rest?.routes.ready();
  // The last table, which has no rest, ends with `*`.
  return next ? find(next, pathname) : { route: rest as AwaitedRoutes, params: {} };
}

function readyContent(route: Route): Content | undefined {
  const Screen = route.screen.ready();
  const Layout = route.layout().ready();
  const Within = route.within?.ready();
  if (route.within && !Within) return undefined;
  return Screen && Layout && { Screen, Layout, Within };
}

async function fetchContent(route: Route): Promise<Content | 'failed'> {
  try {
    const [Screen, Layout, Within] = await Promise.all([
      route.screen.fetch(),
      route.layout().fetch(),
      route.within?.fetch(),
    ]);
    return { Screen, Layout, Within };
  } catch {
    return 'failed';
  }
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The router of the app. */
export const router = createRouter();
