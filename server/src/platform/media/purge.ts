import { defineJob } from '../jobs/jobs.ts';
import { mediaUrl } from './media-url.ts';
import { storedType } from './store.ts';

/** Ask a CDN to forget deleted files, by name. */
export const purgeMedia = defineJob<{ names: readonly string[] }>('purge-media');

/** Addresses of one request: small enough for every CDN's hook. */
const AT_ONCE = 100;
const PATIENCE_MS = 20_000;

/** Where and how a CDN is asked. */
interface Purging {
  readonly purgeUrl: string;
  readonly purgeMethod: 'POST' | 'PURGE';
  /** The address of the CDN, or of Quad. */
  readonly publicUrl: string;
}

/**
 * Ask a CDN to forget files: `POST {"urls": [...]}` to the hook, with the public addresses of the files; or a `PURGE` for
 * the path of each file, below the address of the hook. An answer of 2xx means that they are forgotten, and 404 to a
 * `PURGE` that it had none. Throws otherwise, so that the job tries again.
 */
export async function purge(names: readonly string[], { purgeUrl, purgeMethod, publicUrl }: Purging): Promise<void> {
  const paths = names.filter((name) => storedType(name) !== 'private').map(mediaUrl);
  if (purgeMethod === 'PURGE') {
    for (const path of paths) {
      const { ok, status } = await ask(purgeUrl.replace(/\/$/, '') + path, { method: 'PURGE' });
      if (!ok && status !== 404) throw refused(status);
    }
    return;
  }
  const urls = paths.map((path) => publicUrl + path);
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const { ok, status } = await ask(purgeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ urls: urls.slice(at, at + AT_ONCE) }),
    });
    if (!ok) throw refused(status);
  }
}

async function ask(address: string, sent: RequestInit): Promise<Response> {
  const answer = await fetch(address, { ...sent, signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
  await answer.body?.cancel();
  return answer;
}

/** The address may hold a secret, so the error does not name it. */
const refused = (status: number) => new Error(`the purge hook of MEDIA_PURGE_URL answered ${status}`);
