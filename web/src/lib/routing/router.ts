import type { ComponentType, ReactNode } from 'react';
import { type Href, hrefOf, type Params, paramsIn, type Target } from './address.ts';
import { currentEntry, type Entry, type EntryState, entryAfter, writeEntry } from './entries.ts';
import type { Path } from './paths.ts';
import type { Route, Screen } from './route.ts';
import { keepScrollPlace, scrollPlace, takeOverScrolling } from './scroll.ts';
import { isStaleRelease } from './stale-release.ts';

/** How long the screen that is left stays while the next one is fetched, in milliseconds, and the least that shows then. */
const PENDING_AFTER = 150;
const PENDING_AT_LEAST = 250;

/** What stands on the page. `content` is undefined while it is being fetched. */
export interface Shown {
  readonly entry: Entry;
  readonly route: Route;
  readonly params: Params;
  readonly content: Content | 'failed' | undefined;
  /** How the window is to be scrolled once it stands, in pixels; undefined leaves it. */
  readonly scrollTo: number | undefined;
}

interface Content {
  readonly Screen: Screen;
  readonly Layout: ComponentType<{ children: ReactNode }>;
}

export type NavigateOptions = {
  readonly state?: EntryState | undefined;
  readonly replace?: boolean | undefined;
  /** False leaves the window where it is scrolled. */
  readonly resetScroll?: boolean | undefined;
  /** Leaves even where somebody is asked before. */
  readonly unasked?: boolean;
};

/** Asked before a path is left; answers whether to stay. `leave` goes on after all. */
export type Blocker = (leave: () => void) => boolean;

/** Told when a screen stands. `from` is the entry before; undefined for the one a visit begins with. */
type StandingListener = (to: Entry, from: Entry | undefined) => void;

/**
 * Shows the screen of the address, fetched when it is first visited, and follows links and the browser's own buttons.
 * Guards are asked at each visit, so what is shown changes with the address, in one step.
 */
function createRouter() {
  let routes: readonly Route[] = [];
  let shown: Shown | undefined;
  let entry: Entry = typeof window === 'undefined' ? NOWHERE : currentEntry();
  let visit = 0;
  let first = entry;
  let standing: Entry | undefined;
  /** The next step of the browser's own has been asked about already. */
  let passing = false;
  const blockers = new Set<Blocker>();
  const listeners = new Set<() => void>();
  const standingListeners = new Set<StandingListener>();

  function show(next: Shown) {
    shown = next;
    for (const listener of [...listeners]) listener();
  }

  /** The entry that is visited in the end, where guards lead elsewhere; undefined when another document is loaded. */
  function guarded(wanted: Entry): { entry: Entry; route: Route; params: Params } | undefined {
    const { route, params } = find(routes, wanted.pathname);
    const refusal = route.guard?.(wanted);
    if (!refusal) return { entry: wanted, route, params };
    if ('document' in refusal) {
      location.replace(refusal.document);
      return undefined;
    }
    return guarded(entryAfter(wanted, refusal.to, { state: refusal.state, replace: true }));
  }

  async function arrive(target: { entry: Entry; route: Route; params: Params }, scrollTo: number | undefined) {
    const { route } = target;
    entry = target.entry;
    visit += 1;
    const mine = visit;
    const latest = () => mine === visit;
    const ready = readyContent(route);
    if (ready) return show({ ...target, content: ready, scrollTo });
    let waiting: Promise<void> | undefined;
    const timer = setTimeout(
      () => {
        if (!latest()) return;
        waiting = new Promise((resolve) => setTimeout(resolve, PENDING_AT_LEAST));
        show({ ...target, content: undefined, scrollTo: 0 });
      },
      shown ? PENDING_AFTER : 0,
    );
    const content = await fetchContent(route);
    clearTimeout(timer);
    await waiting;
    if (!latest()) return;
    if (content === 'failed' && (await isStaleRelease())) return location.reload();
    show({ ...target, content, scrollTo });
  }

  async function visitEntry(wanted: Entry, write: 'push' | 'replace' | 'written', scrollTo: number | undefined) {
    const target = guarded(wanted);
    if (!target) return;
    keepScrollPlace(entry.key);
    if (write !== 'written' || target.entry !== wanted) writeEntry(target.entry, write !== 'push');
    await arrive(target, scrollTo);
  }

  /** Whether somebody is asked first; `go` is what happens when they choose to leave. */
  function isBlocked(to: Entry, go: () => void): boolean {
    if (to.pathname === entry.pathname) return false;
    return [...blockers].some((blocker) => blocker(go));
  }

  function follow() {
    const to = currentEntry();
    const steps = to.index - entry.index;
    const leave = () => {
      passing = true;
      history.go(steps);
    };
    if (passing || !isBlocked(to, leave)) {
      passing = false;
      // An entry of this visit that only the way back to the asked screen put on the page again.
      if (to.key === entry.key && to.href === entry.href) return;
      void visitEntry(to, 'written', scrollPlace(to.key) ?? 0);
      return;
    }
    // The browser has gone already: back to the entry whose screen still stands.
    if (steps !== 0) history.go(-steps);
  }
  const router = {
    /** Shows the screen of the present address, and from then on of every other. Called once. */
    start(given: readonly Route[]) {
      routes = given;
      takeOverScrolling(() => entry.key);
      addEventListener('popstate', follow);
      void visitEntry(currentEntry(), 'written', scrollPlace(entry.key));
      first = entry;
    },
    shown: () => shown,
    entry: () => entry,
    subscribe: (listener: () => void) => listen(listeners, listener),
    /** Hears when a screen stands on the page and is scrolled to its place. */
    onStanding: (listener: StandingListener) => listen(standingListeners, listener),
    /** Called by the view when a screen stands. */
    tellStanding(to: Entry) {
      // Whoever goes on before the first screen stands has come from there all the same.
      const from = standing ?? (to === first ? undefined : first);
      standing = to;
      for (const listener of [...standingListeners]) listener(to, from);
    },
    /** Goes where a link with this target leads; done when the screen stands, or somebody is asked first. */
    navigate: <const Pattern extends Path>(target: Target<Pattern> & NavigateOptions) =>
      router.go(hrefOf<Pattern>(target), target),
    /** Goes to an address within the app. */
    async go(href: Href, { state, replace, resetScroll = true, unasked = false }: NavigateOptions = {}) {
      const to = entryAfter(entry, href, { state, replace: replace || href === entry.href });
      const write = to.index === entry.index ? 'replace' : 'push';
      const visitIt = () => visitEntry(to, write, resetScroll ? 0 : undefined);
      if (unasked || !isBlocked(to, () => void visitIt())) await visitIt();
    },
    back: () => history.back(),
    /** Fetches what the screen of an address needs. Failing costs nothing. */
    preload(href: Href) {
      const { route } = find(routes, new URL(href, location.href).pathname);
      void fetchContent(route);
    },
    /** Visits the present address anew: guards are asked again, what could not be fetched is fetched again. */
    revisit: () => visitEntry({ ...entry }, 'written', undefined),
    block: (blocker: Blocker) => listen(blockers, blocker),
  };
  return router;
}

const NOWHERE: Entry = { pathname: '/', search: {}, hash: '', href: '/', state: {}, index: 0, key: 'first' };

function find(routes: readonly Route[], pathname: string): { route: Route; params: Params } {
  for (const route of routes) {
    const params = route.path === '*' ? {} : paramsIn(route.path, pathname);
    if (params) return { route, params };
  }
  throw new Error(`No route has ${pathname}; the last should be *.`);
}

function readyContent(route: Route): Content | undefined {
  const Screen = route.screen.ready();
  const Layout = route.layout().ready();
  return Screen && Layout && { Screen, Layout };
}

async function fetchContent(route: Route): Promise<Content | 'failed'> {
  try {
    const [Screen, Layout] = await Promise.all([route.screen.fetch(), route.layout().fetch()]);
    return { Screen, Layout };
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
