import { queryClient } from '../lib/query-client.ts';
import { router } from '../lib/routing/router.ts';
import { whenIdle } from '../lib/when-idle.ts';

const KEY = 'fonts';
/** How often it is looked whether the first screen is there, and how long they wait for it at most, in milliseconds. */
const LOOK_MS = 100;
const AT_MOST_MS = 5000;

/**
 * The first time a browser shows the app, the first screen stands in the fonts of the device, and Quad's are fetched when
 * it is there: on a slow connection they would take as long as its picture. From then on they are in the cache.
 */
export function fetchFontsLater() {
  const began = performance.now();
  const look = () => {
    if (isWaiting() && performance.now() - began < AT_MOST_MS) return void setTimeout(() => whenIdle(look), LOOK_MS);
    document.documentElement.classList.remove('plain');
    remember();
  };
  whenIdle(look);
}

/** Whether the screen is not there yet, or waits for an answer or for the picture that comes first. */
function isWaiting(): boolean {
  if (!router.hasStood() || queryClient.isFetching() > 0) return true;
  return [...document.images].some(({ complete, loading }) => !complete && loading === 'eager');
}

function remember() {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Storage is blocked: they come later at the next start too.
  }
}
