// Screens: feeds/feed

import type { Page } from '@playwright/test';
import { NOTICE_VERSION } from '@quad/contract/accounts/notice-version';
import { openStream } from '@quad/contract/live/live';
import type { PostPage } from '@quad/contract/posts/posts';
import { expectLight, watchScripts } from '../fetched-scripts.ts';
import { expect, testAtBothWidths } from '../fixtures.ts';
import { feedUrl } from '../posts/posts.ts';

/** How much JavaScript the first load of the feed may fetch, compressed, in bytes: less than 115 KB. */
const MOST_JAVASCRIPT = 117_700;
/** How much more wide windows may fetch for all rails, which are 38.6 kB. Some of them may still be loading. */
const MOST_OF_RAILS = 39_000;

/** Collect the origins that a page fetches from, and the transferred bytes of its JavaScript. */
function listen(page: Page) {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  return { origins, scripts: watchScripts(page) };
}

testAtBothWidths(
  'the feed screen loads little JavaScript and asks nobody else for anything',
  async ({ studentPage: page, student, baseURL, isMobile }) => {
    // As on the device of a student who has chosen about her data: the line that asks for it loads later, or not at all.
    const choices = `${student.session.user._id} ${NOTICE_VERSION} made`;
    await page.addInitScript((made) => localStorage.setItem('choices', made), choices);
    // A video would load its player, and several pictures would load the carousel.
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
    // the stream of live events opens last, and stays open
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
