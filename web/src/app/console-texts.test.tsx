import { afterEach, expect, test, vi } from 'vitest';
import { aSession } from '../lib/testing/session.ts';

const fetched = vi.hoisted(() => vi.fn(async () => ({ default: {} })));
vi.mock('virtual:catalogues', () => ({
  CATALOGUES: { hi: { start: async () => ({ default: {} }), console: fetched } },
}));

/** The modules of an app that has just started in Hindi: the parts of others may have been fetched. */
async function inHindi<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  fetched.mockClear();
  const { showLanguage } = await import('../lib/texts/language.ts');
  await showLanguage('hi');
  return load();
}

afterEach(async () => (await import('../lib/texts/language.ts')).showLanguage('en'));

test('the layout of the console comes with the texts of the console', async () => {
  const { frame } = await inHindi(() => import('./layouts.ts'));
  const { session } = await import('../lib/session.ts');
  const { token, user } = aSession('asha');
  session.start({ token, user: { ...user, role: 'admin' } });
  await frame().fetch();
  expect(fetched).toHaveBeenCalledOnce();
});

test('the pages of moderators come with the texts of the console', async () => {
  const { REST_ROUTES } = await inHindi(() => import('./rest-routes.ts'));
  await REST_ROUTES.rest?.routes.fetch();
  expect(fetched).toHaveBeenCalledOnce();
});
