// Screens: feeds/feed

import type { Page } from '@playwright/test';
import { openStream } from '@quad/contract/live/live';
import type { PostPage } from '@quad/contract/posts/posts';
import { expectLight, watchScripts } from '../fetched-scripts.ts';
import { expect, testAtBothWidths } from '../fixtures.ts';
import { feedUrl } from '../posts/posts.ts';

/** What the first load of the feed screen may fetch of JavaScript, compressed, in bytes. */
const MOST_JAVASCRIPT = 115_500;
/** What wide windows may fetch besides, for what stands beside the column. */
const MOST_OF_RAILS = 30_000;

/** Collects what a page fetches: from where, and how many bytes of JavaScript travelled. */
function listen(page: Page) {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return { origins, scripts: watchScripts(page) };
}

testAtBothWidths(
  'the feed screen loads little JavaScript and asks nobody else for anything',
  async ({ studentPage: page, baseURL, isMobile }) => {
    // A video would bring its player, and several pictures what swipes through them.
    await page.route(
      feedUrl,
      async (route) => {
        const answer = await route.fetch();
        const { posts, ...rest }: PostPage = await answer.json();
        await route.fulfill({
          response: answer,
          json: { ...rest, posts: posts.filter(({ media }) => media.length < 2 && media[0]?.type !== 'video') },
        });
      },
      { times: 1 },
    );
    const fetched = listen(page);
    // the stream of live events is opened last, and stays open
    const stream = page.waitForRequest((request) => new URL(request.url()).pathname === openStream.path);
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    await stream;
    const scripts = await fetched.scripts();
    expect(scripts).not.toEqual([]);
    expectLight(scripts, MOST_JAVASCRIPT + (isMobile ? 0 : MOST_OF_RAILS), 'in the first load');
    expect([...fetched.origins]).toEqual([baseURL]);
  },
);
