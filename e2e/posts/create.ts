import type { Page, Request } from '@playwright/test';
import { createPost } from '@quad/contract/posts/posts';

/** The button that publishes the new post. */
export const submit = (page: Page) => page.getByRole('button', { name: 'Post', exact: true });

/** The field for a picture while none is chosen. */
export const imageField = (page: Page) => page.getByLabel('Choose an image');

/** The field for a video while none is chosen. */
export const videoField = (page: Page) => page.getByLabel('Choose a video');

/** A slider of the tools for a video. */
export const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });

/** Publish for close friends alone, outside of the feed of all that other tests read. */
export const forCloseFriends = (page: Page) => page.getByRole('radio', { name: 'Close Friends' }).check();

/** The message that a post was published. */
export const posted = (page: Page) => page.getByRole('heading', { name: 'Successfully Posted!' });

/** Whether posts are published at this address. */
export const publishing = (url: URL) => url.pathname === createPost.path;

/** The text fields of a submitted form, and the names of its files. */
export function fieldsOf(request: Request): Record<string, string> {
  const body = request.postDataBuffer()?.toString('latin1') ?? '';
  const parts = body.matchAll(
    /name="(\w+)"(?:; filename="([^"]*)"[\s\S]*?)?\r\n(?:Content-Type[^\r]*\r\n)?\r\n([^\r]*)/g,
  );
  return Object.fromEntries([...parts].map(([, name, file, text]) => [name, file ?? text]));
}
