import { expect, type Page, type Request, test } from '@playwright/test';

/** A script that a page has fetched: its path, and its bytes as they travelled. */
export interface FetchedScript {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Watches the scripts that a page fetches from now on; the answer reads them, and `more` of each. One whose page has gone
 * before it could be read is left out: nobody waits for it, and its error would end the run of all tests.
 */
export function watchScripts(page: Page): () => Promise<FetchedScript[]>;
export function watchScripts<More>(
  page: Page,
  more: (request: Request) => Promise<More>,
): () => Promise<(FetchedScript & More)[]>;
export function watchScripts(page: Page, more: (request: Request) => Promise<object> = async () => ({})) {
  const found: Promise<FetchedScript | undefined>[] = [];
  const read = async (request: Request): Promise<FetchedScript> => {
    const [{ responseBodySize: bytes }, rest] = await Promise.all([request.sizes(), more(request)]);
    return { path: new URL(request.url()).pathname, bytes, ...rest };
  };
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') found.push(read(request).catch(() => undefined));
  });
  return async () => (await Promise.all(found)).filter((script) => script !== undefined);
}

/** How many bytes scripts have together. */
const bytesOf = (scripts: readonly FetchedScript[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Holds scripts to so many bytes together; a report of the tests tells what they weigh, and a failure which they are. */
export function expectLight(scripts: readonly FetchedScript[], most: number, what: string): void {
  const sum = bytesOf(scripts);
  test.info().annotations.push({ type: 'weight', description: `${sum} bytes of JavaScript ${what}` });
  expect(sum, scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(most);
}
