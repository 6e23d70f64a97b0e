/** The beginning of the names of the service worker's caches of accounts; see service-worker/accounts.ts. */
export const ACCOUNT_CACHES = 'quad-account-';

/** The addresses whose answers the service worker has cached; none where the browser caches nothing. */
export async function cachedAddresses(): Promise<URL[]> {
  if (!('caches' in globalThis)) return [];
  const names = (await caches.keys()).filter((name) => name.startsWith(ACCOUNT_CACHES));
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().map(({ url }) => new URL(url));
}
