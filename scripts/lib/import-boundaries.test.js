import { describe, expect, it } from 'vitest';
import { FENCES, violations } from './fences.js';

/** @type {Record<string, [from: string, imported: string]>} an import across each fence */
const CROSSINGS = {
  'the web app does not import the server': ['web/src/lib/client.ts', '../../../server/src/app.ts'],
  'the server does not import the web app': ['server/src/app.ts', '../../web/src/main.tsx'],
  'the contract imports neither the server nor the web app': ['contract/src/posts.ts', '@quad/server/app'],
  'browser tests import neither the server nor the web app': ['e2e/feed.spec.ts', '../web/src/lib/session.ts'],
  'a feature does not import another feature': ['web/src/features/feed/components/Post.tsx', '../../auth/api.ts'],
  'the design system and the library import neither features nor the app': [
    'web/src/ui/Avatar.tsx',
    '../features/profile/api.ts',
  ],
  'what features share imports neither features nor the app': [
    'web/src/domains/posts/components/PostCard.tsx',
    '../../../features/feed/FeedScreen.tsx',
  ],
  'a feature does not import the app': ['web/src/features/auth/api.ts', '../../app/router.ts'],
  'the repo of a module is imported only inside that module': [
    'server/src/modules/posts/posts.service.ts',
    '../people/people.repo.ts',
  ],
  'the platform does not import modules': ['server/src/platform/http/server.ts', '../../modules/posts/posts.routes.ts'],
  'only tests import the test kit': ['server/src/main.ts', './testing/context.ts'],
};

/** @param {string} from @param {string} source */
const broken = (from, source) => violations(from, source).map(({ fence }) => fence);

describe('each fence', () => {
  it.each(FENCES.map(({ name }) => name))('holds: %s', (name) => {
    const [from, imported] = CROSSINGS[name] ?? ['', ''];
    expect(broken(from, `import { x } from '${imported}';`)).toEqual([name]);
  });

  it.each([
    ['a type', `import type { Post } from '../auth/api.ts';`],
    ['a re-export', `export { x } from '../auth/api.ts';`],
    ['a re-export of everything', `export * from '../auth/api.ts';`],
    ['an import when needed', `const load = () => import('../auth/api.ts');`],
    ['an imported type', `let post: import('../auth/api.ts').Post;`],
  ])('is crossed by %s too', (_, source) => {
    expect(broken('web/src/features/feed/api.ts', source)).toEqual(['a feature does not import another feature']);
  });

  it('leaves the ways open that the house is built on', () => {
    const calls = `import { feed } from '@quad/contract/posts'; import { useState } from 'react';`;
    expect(broken('web/src/features/feed/api.ts', `${calls} import { request } from '../../lib/client.ts';`)).toEqual(
      [],
    );
    expect(broken('web/src/features/feed/components/Post.tsx', `import { like } from '../api.ts';`)).toEqual([]);
    expect(broken('web/src/features/feed/Feed.tsx', `import { List } from '../../domains/posts/List.tsx';`)).toEqual([]);
    expect(broken('web/src/domains/posts/List.tsx', `import { Row } from '../people/Row.tsx';`)).toEqual([]);
    expect(broken('web/src/app/routes.tsx', `import { Feed } from '../features/feed/Feed.tsx';`)).toEqual([]);
    expect(broken('server/src/modules/posts/posts.routes.ts', `import { find } from './posts.repo.ts';`)).toEqual([]);
    expect(broken('server/src/app.ts', `import { posts } from './modules/posts/posts.routes.ts';`)).toEqual([]);
    expect(broken('server/src/app.test.ts', `import { createTestContext } from './testing/context.ts';`)).toEqual([]);
  });

  it('is named with the line of the import that crosses it', () => {
    expect(violations('web/src/ui/a.ts', `\n\nimport '../features/feed/api.ts';`)).toEqual([
      {
        line: 3,
        to: 'web/src/features/feed/api.ts',
        fence: 'the design system and the library import neither features nor the app',
      },
    ]);
  });
});
