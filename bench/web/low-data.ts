import type { Session } from '@quad/contract/accounts/auth';
import { feed } from '@quad/contract/posts/posts';
import type { Browser, Page, Request } from 'playwright-core';
import { watchNetwork } from '../../scripts/lib/quiet-network.js';
import { openPage } from './browser.ts';

/** The first page of the feed in low-data mode. Bytes as sent: compressed, without headers. */
export interface LowDataPage {
  readonly posts: number;
  /** The answer that lists the posts. */
  readonly data: number;
  /** All pictures, avatars and posters that the page requests while it is scrolled through, and how many. */
  readonly pictures: number;
  readonly files: number;
  /** Videos, which the user has not started. */
  readonly videos: number;
}

const PATIENCE_MS = 60_000;

/** Measure the bytes of a feed page in low-data mode with its pictures, scrolled from its first post to its last. */
export async function measureLowData(browser: Browser, url: string, session: Session): Promise<LowDataPage> {
  await using opened = await openPage(browser, new URL(url).origin, { session });
  const { page } = opened;
  await page.addInitScript(() => localStorage.setItem('low-data', 'on'));
  const isFeed = (address: string) => new URL(address).pathname === feed.path;
  // The app requests the next page before the end of this page; it does not count.
  await page.route(
    (address) => isFeed(address.href) && address.searchParams.has('before'),
    (route) => route.abort(),
  );
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const quiet = watchNetwork(page);
  const answered = page.waitForResponse((response) => isFeed(response.url()), { timeout: PATIENCE_MS });
  await page.goto(url);
  const { posts }: { posts: readonly { _id: string }[] } = await (await answered).json();
  for (const { _id } of posts) await showPost(page, _id);
  await quiet();
  const bytesOf = async (kind: string) => {
    const requests = finished.filter((request) =>
      kind === 'feed' ? isFeed(request.url()) : request.resourceType() === kind && /\/media\//.test(request.url()),
    );
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    return { files: sizes.length, bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) };
  };
  const [data, pictures, videos] = await Promise.all([bytesOf('feed'), bytesOf('image'), bytesOf('media')]);
  return {
    posts: posts.length,
    data: data.bytes,
    pictures: pictures.bytes,
    files: pictures.files,
    videos: videos.bytes,
  };
}

/** Scroll a post into view with the wheel, and wait until its pictures have loaded. */
async function showPost(page: Page, id: string): Promise<void> {
  const post = page.locator(`article[data-post="${id}"]`);
  await post.waitFor({ state: 'attached', timeout: PATIENCE_MS });
  await post.scrollIntoViewIfNeeded({ timeout: PATIENCE_MS });
  await page.waitForFunction(
    (postId) =>
      [...document.querySelectorAll<HTMLImageElement>(`article[data-post="${postId}"] img`)].every(
        (image) => image.complete,
      ),
    id,
    { timeout: PATIENCE_MS },
  );
}
