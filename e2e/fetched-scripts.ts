import { expect, type Page, type Request, test } from '@playwright/test';

/** A script that a page fetched: its path, and its transferred bytes. */
export interface FetchedScript {
  readonly path: string;
  readonly bytes: number;
}

/**
 * Watch the scripts that a page fetches from now on. The returned function reads them, and `more` of each. It skips a
 * script whose page closed before the script was read: nobody waits for it, and its error would end the whole test run.
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

/** The total bytes of scripts. */
const bytesOf = (scripts: readonly FetchedScript[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

/** Limit the total bytes of scripts. The test report shows their weight, and a failure lists them. */
export function expectLight(scripts: readonly FetchedScript[], most: number, what: string): void {
  const sum = bytesOf(scripts);
  test.info().annotations.push({ type: 'weight', description: `${sum} bytes of JavaScript ${what}` });
  expect(sum, scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')).toBeLessThanOrEqual(most);
}
