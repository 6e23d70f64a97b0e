import { defineJob } from '../jobs/jobs.ts';
import { mediaUrl } from './media-url.ts';
import { storedType } from './store.ts';

/** Ask a CDN to forget deleted files, by name. */
export const purgeMedia = defineJob<{ names: readonly string[] }>('purge-media');

/** Addresses of one request: small enough for every CDN's hook. */
const AT_ONCE = 100;
const PATIENCE_MS = 20_000;

/**
 * Ask a CDN to forget files: `POST {"urls": [...]}` to the hook, with the public addresses of the files. Any answer of 2xx
 * means that they are forgotten. Throws otherwise, so that the job tries again.
 */
export async function purge(
  names: readonly string[],
  { purgeUrl, publicUrl }: { purgeUrl: string; publicUrl: string },
): Promise<void> {
  const urls = names.filter((name) => storedType(name) !== 'private').map((name) => publicUrl + mediaUrl(name));
  for (let at = 0; at < urls.length; at += AT_ONCE) {
    const answer = await fetch(purgeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ urls: urls.slice(at, at + AT_ONCE) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    await answer.body?.cancel();
    // The address may hold a secret, so the error does not name it.
    if (!answer.ok) throw new Error(`the purge hook of MEDIA_PURGE_URL answered ${answer.status}`);
  }
}
