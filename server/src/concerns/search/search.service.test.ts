import type { FeatureKey } from '@quad/contract/wire/features';
import { expect, test } from 'vitest';
import { createCaches } from '../../platform/cache/caches.ts';
import { createSearch } from './search.service.ts';
import type { AnySearchable } from './searchable.ts';
import type { Titles } from './titles.ts';

const NO_TITLES: Titles = {
  beginningWith: async () => new Map(),
  corrections: async () => [],
  stemmed: async (text) => text,
};
const VIEWER = { id: '01a20000-0000-7000-8000-000000000001', role: 'user' } as const;

test('a kind without the searched words is not queried', async () => {
  const asked: string[] = [];
  const notices: AnySearchable = {
    kind: 'notices',
    isKnown: async (text) => {
      asked.push(`known ${text}`);
      return text === 'exam';
    },
    find: async (_, { text }) => {
      asked.push(`find ${text}`);
      return { items: [], nextCursor: null };
    },
  };
  const search = createSearch({ caches: createCaches(), searchables: [notices], titles: NO_TITLES });
  await search.all(VIEWER, 'Exam');
  await search.all(VIEWER, 'exam ');
  await search.all(VIEWER, 'zebra');
  await search.page(VIEWER, 'notices', { text: 'ZEBRA', limit: 5, after: undefined });
  expect(asked).toEqual(['known exam', 'find exam', 'find exam', 'known zebra']);
});

test('a part that is switched off is not searched, alone or with all, until it is on again', async () => {
  const asked: string[] = [];
  const searchables = (['polls', 'notices'] as const).map((kind) => ({
    kind,
    find: async () => {
      asked.push(kind);
      return { items: [], nextCursor: null };
    },
  }));
  const off = new Set<FeatureKey>(['polls']);
  const search = createSearch({ caches: createCaches(), searchables, titles: NO_TITLES, off });
  await search.all(VIEWER, 'exam');
  await search.page(VIEWER, 'polls', { text: 'exam', limit: 5, after: undefined });
  expect(asked).toEqual(['notices']);
  off.clear();
  await search.page(VIEWER, 'polls', { text: 'exam', limit: 5, after: undefined });
  expect(asked).toEqual(['notices', 'polls']);
});

test('a search fails once, when every kind and the titles fail', async () => {
  const broken = async () => Promise.reject(new Error('the database is too busy'));
  const search = createSearch({
    caches: createCaches(),
    searchables: [{ kind: 'notices', find: broken }],
    titles: { ...NO_TITLES, beginningWith: broken },
  });
  // the test runner reports a failure that nothing awaits
  await expect(search.all(VIEWER, 'exam')).rejects.toThrow('too busy');
});
