/**
 * Wraps the import of a screen, for `lazyRouteComponent`. That reloads the page when a module is missing, which is
 * right after a release has replaced it, and wrong when the connection is lost: then the app stays and says so.
 */
export function fetched<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    try {
      return await load();
    } catch (error) {
      if (await reachable()) throw error;
      throw new Error('The code of a screen could not be fetched.', { cause: error });
    }
  };
}

async function reachable(): Promise<boolean> {
  try {
    const { ok } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(5000) });
    return ok;
  } catch {
    return false;
  }
}
