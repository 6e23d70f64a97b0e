const KEY = 'reloaded-for-release';
/** A second reload within this time, in milliseconds, would not help either. */
const ONCE_IN = 60_000;

/**
 * Whether code could not be fetched because a new release has replaced it: the server is reachable, and the page was
 * not just reloaded for this reason. When the server is unreachable, the app stays and says so.
 */
export async function isStaleRelease(): Promise<boolean> {
  if (!(await reachable())) return false;
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - last > ONCE_IN;
  } catch {
    // Without storage, the page could reload forever.
    return false;
  }
}

async function reachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}
