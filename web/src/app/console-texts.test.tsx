import { afterEach, expect, test, vi } from 'vitest';
import { aSession } from '../lib/testing/session.ts';

vi.mock('virtual:catalogues', () => import('../lib/testing/catalogues.ts'));

/**
 * The modules of an app that has just started in Hindi, and the fetching of the console's texts: the parts of others may have
 * been fetched.
 */
async function inHindi<Module>(load: () => Promise<Module>) {
  vi.resetModules();
  const { hi = {} } = (await import('virtual:catalogues')).CATALOGUES;
  const fetched = vi.spyOn(hi, 'console').mockClear();
  const { showLanguage } = await import('../lib/texts/language.ts');
  await showLanguage('hi');
  return { ...(await load()), fetched };
}

afterEach(async () => (await import('../lib/texts/language.ts')).showLanguage('en'));

test('the layout of the console comes with the texts of the console', async () => {
  const { frame, fetched } = await inHindi(() => import('./layouts.ts'));
  const { session } = await import('../lib/session.ts');
  const { token, user } = aSession('asha');
  session.start({ token, user: { ...user, role: 'admin' } });
  await frame().fetch();
  expect(fetched).toHaveBeenCalledOnce();
});

test('the pages of moderators come with the texts of the console', async () => {
  const { REST_ROUTES, fetched } = await inHindi(() => import('./rest-routes.ts'));
  await REST_ROUTES.rest?.routes.fetch();
  expect(fetched).toHaveBeenCalledOnce();
});
