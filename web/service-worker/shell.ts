/** What the build puts in: a name for this release, and the addresses of all that the app needs to start. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const PREFIX = 'quad-shell-';
const CURRENT = PREFIX + SHELL.version;

/** Caches the files of the release. A file that an older release has under the same name is not fetched again. */
export async function installShell(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await Promise.all(
    SHELL.files.map(async (file) => {
      const known = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      const answer = known ?? (await fetch(file, { cache: 'no-cache' }));
      if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
      await cache.put(file, answer);
    }),
  );
}

/** Keeps this release and the previous one, so that a tab that still runs the previous one finds its files. */
export async function removeOldShells(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
}

/** Whether a release has this file, or had: a tab may still run the one before. */
export function inShell(path: string): boolean {
  return path.startsWith('/assets/') || SHELL.files.includes(path);
}

/** A file of the app; from the network where no release has it. */
export async function fileOfShell(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

/** The document that starts the app at an address. The start page has its own, which shows the page for guests. */
export async function pageOfShell(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CURRENT);
  return (await cache.match(path === '/' ? '/' : '/app')) ?? fetch(request);
}
