import type { Page } from '@playwright/test';
import { createPost } from '@quad/contract/posts';

/** The button that publishes what is being created. */
export const submit = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });

/** The field for a picture while none is chosen. */
export const imageField = (page: Page) => page.getByLabel('Choose an image');

/** Whether an address is the one that posts are published at. */
export const publishing = (url: URL) => url.pathname === createPost.path;

/** Holds what is published until it is let go: on to the server, or into nothing. */
export async function holdUploads(page: Page, then: 'continue' | 'abort' = 'continue') {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(publishing, async (route) => {
    await held;
    await route[then]();
  });
  return () => release();
}
