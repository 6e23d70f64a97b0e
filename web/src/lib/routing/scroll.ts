const KEY = 'scroll';
/** How many scroll positions are stored; the oldest are dropped. */
const MOST = 200;

const places = restore();

/** The scroll position of the window, in pixels, when a history entry was left; undefined when it never was. */
export function scrollPlace(key: string): number | undefined {
  return places.get(key);
}

/** Store the scroll position of the entry that is being left. */
export function keepScrollPlace(key: string) {
  places.delete(key);
  places.set(key, Math.round(window.scrollY));
}

/**
 * Take over scroll restoration, because the browser does not know when a screen is rendered. Positions survive a
 * reload.
 */
export function takeOverScrolling(currentKey: () => string) {
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    keepScrollPlace(currentKey());
    try {
      sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-MOST)));
    } catch {
      // Blocked or full: a reload begins at the top.
    }
  });
}

function restore(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}
