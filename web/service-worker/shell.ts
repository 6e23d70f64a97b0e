/** Filled in by the build: a name for this release, and the addresses of all files that the app needs to start. */
declare const SHELL: {
  readonly version: string;
  readonly files: readonly string[];
  /** The texts and fonts of each language beside English. */
  readonly languages: Readonly<Record<string, readonly string[]>>;
};

const PREFIX = 'quad-shell-';
// The build writes the whole of SHELL wherever it is named.
const { version, files: FILES, languages: LANGUAGES } = SHELL;
const CURRENT = PREFIX + version;

/**
 * This cache exists while the device is in low-data mode; the page creates and deletes it, see
 * src/app/pwa/service-worker.ts.
 */
const LOW_DATA_CACHE = 'quad-low-data';

/**
 * Cache the files of the release. A file that an older release has under the same name is not fetched again. In
 * low-data mode only the documents are fetched: each other file is cached when the app asks for it.
 */
export async function installShell(): Promise<void> {
  const [cache, lowData] = await Promise.all([caches.open(CURRENT), caches.has(LOW_DATA_CACHE)]);
  const keepAll = (files: readonly string[]) =>
    Promise.all(
      files.map(async (file) => {
        const isAsset = file.startsWith('/assets/');
        const known = isAsset ? await caches.match(file) : undefined;
        if (isAsset && !known && lowData) return;
        const answer = known ?? (await fetch(file, { cache: 'no-cache' }));
        if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
        await cache.put(file, answer);
      }),
    );
  await keepAll(FILES);
  await keepAll(LANGUAGES[await languageOf(cache)] ?? []);
}

/** The language of this device, which the server has written into the cached document. */
async function languageOf(cache: Cache): Promise<string> {
  const html = await (await cache.match('/app'))?.text();
  return /<html lang="(\w+)"/.exec(html ?? '')?.[1] ?? '';
}

/** Keep this release and the previous one, so that a tab that still runs the previous one finds its files. */
export async function removeOldShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** Whether this or an earlier release has the file: a tab may still run the previous release. */
export function inShell(path: string): boolean {
  return path.startsWith('/assets/') || FILES.includes(path);
}

/** A file of the app; from the network when no cached release has it. */
export async function fileOfShell(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await caches.match(request);
  if (cached) return cached;
  const answer = await fetch(request);
  const { pathname } = new URL(request.url);
  if (answer.ok && isKept(pathname)) event.waitUntil(keepFile(pathname, answer.clone()));
  return answer;
}

const isKept = (path: string) => FILES.includes(path) || Object.values(LANGUAGES).some((files) => files.includes(path));

async function keepFile(path: string, answer: Response): Promise<void> {
  try {
    await (await caches.open(CURRENT)).put(path, answer);
  } catch {
    // No space: the app works without it.
  }
}

/** The document that starts the app at an address. The start page has its own, which shows the page for guests. */
export async function pageOfShell(event: FetchEvent, path: string): Promise<Response> {
  const address = path === '/' ? '/' : '/app';
  const cached = await (await caches.open(CURRENT)).match(address);
  if (!cached) return fetch(event.request);
  event.waitUntil(renewPage(address));
  return cached;
}

/**
 * Fetch a document of this release again for the next visit, because the campus may have changed its look. A document
 * of another release names files that are not cached; that release caches its own document.
 */
async function renewPage(address: string): Promise<void> {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    const files = (await answer.clone().text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
    if (!answer.ok || files.length === 0 || !files.every((file) => FILES.includes(file))) return;
    await (await caches.open(CURRENT)).put(address, answer);
  } catch {
    // No connection or no space: the cached document stays.
  }
}
