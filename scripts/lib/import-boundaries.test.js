import { describe, expect, it } from 'vitest';
import { BOUNDARIES, crossings } from './import-boundaries.js';

const WORKSPACES = 'a workspace imports only those it stands on: web → contract ← server ← demo';
const FLOORS = 'on the web a floor imports only what is below it: lib < ui < domains < features < app';
const FEATURES = 'a feature does not import another feature';
const LISTS = 'the app names features only in its lists of features';
const REPOS = 'the repo of a module is imported only inside that module';
const PLATFORM = 'the platform does not import modules';
const TEST_KIT = 'only tests import the test kit';

/** @param {string} from @param {string} to */
const crossed = (from, to) => crossings([{ from, to, line: 1 }]).map(({ boundary }) => boundary);

describe('an import across a boundary', () => {
  it.each([
    [WORKSPACES, 'web/src/lib/client.ts', 'server/src/app.ts'],
    [WORKSPACES, 'server/src/app.ts', 'web/src/main.tsx'],
    [WORKSPACES, 'contract/src/posts.ts', 'server/src/app.ts'],
    [WORKSPACES, 'e2e/feed.spec.ts', 'web/src/lib/session.ts'],
    [WORKSPACES, 'server/src/app.ts', 'demo/src/load.ts'],
    [WORKSPACES, 'server/src/main.ts', 'web/src/main.tsx'],
    [WORKSPACES, 'web/src/lib/client.ts', 'demo/src/people.ts'],
    [FLOORS, 'web/src/lib/session.ts', 'web/src/ui/chunk.ts'],
    [FLOORS, 'web/src/ui/Avatar.tsx', 'web/src/domains/people/keys.ts'],
    [FLOORS, 'web/src/domains/posts/PostCard.tsx', 'web/src/features/feed/FeedScreen.tsx'],
    [FLOORS, 'web/src/features/auth/api.ts', 'web/src/app/routes.ts'],
    [FLOORS, 'web/src/app/routes.ts', 'web/src/main.tsx'],
    [FEATURES, 'web/src/features/feed/components/Post.tsx', 'web/src/features/auth/api.ts'],
    [LISTS, 'web/src/app/routes.ts', 'web/src/features/feed/FeedScreen.tsx'],
    [REPOS, 'server/src/modules/posts/posts.service.ts', 'server/src/modules/people/people.repo.ts'],
    [REPOS, 'server/src/modules/feeds/feeds.repo.ts', 'server/src/modules/posts/posts.row.ts'],
    [PLATFORM, 'server/src/platform/http/server.ts', 'server/src/modules/posts/posts.routes.ts'],
    [TEST_KIT, 'server/src/main.ts', 'server/src/testing/context.ts'],
  ])('is refused: %s', (name, from, to) => {
    expect(crossed(from, to)).toEqual([name]);
  });

  it('is tried for every boundary', () => {
    expect(BOUNDARIES.map(({ name }) => name)).toEqual([
      WORKSPACES,
      FLOORS,
      FEATURES,
      LISTS,
      REPOS,
      PLATFORM,
      TEST_KIT,
    ]);
  });
});

it.each([
  ['web/src/features/feed/api.ts', 'contract/posts'],
  ['web/src/features/feed/api.ts', 'web/src/lib/client.ts'],
  ['web/src/features/feed/components/Post.tsx', 'web/src/features/feed/api.ts'],
  ['web/src/features/feed/Feed.tsx', 'web/src/domains/posts/List.tsx'],
  ['web/src/domains/posts/List.tsx', 'web/src/domains/people/Row.tsx'],
  ['web/src/app/features.ts', 'web/src/features/feed/feature.ts'],
  ['web/src/app/shell.ts', 'web/src/features/feed/shell.ts'],
  ['web/src/app/menu-links.ts', 'web/src/features/safety/menu-link.ts'],
  ['web/src/app/notification-texts.ts', 'web/src/features/notices/notification-texts.ts'],
  ['web/src/app/report-kinds.ts', 'web/src/features/notices/report-kinds.ts'],
  ['web/src/main.tsx', 'web/src/app/start.tsx'],
  ['server/src/modules/posts/posts.routes.ts', 'server/src/modules/posts/posts.repo.ts'],
  ['server/src/app.ts', 'server/src/modules/posts/posts.routes.ts'],
  ['server/src/app.test.ts', 'server/src/testing/context.ts'],
  ['web/src/app/form-limits.test.tsx', 'web/src/features/auth/LoginScreen.tsx'],
  ['server/src/main.ts', 'demo/src/load.ts'],
  ['demo/src/load.ts', 'server/src/app.ts'],
  ['bench/main.ts', 'server/src/platform/processes.ts'],
])('%s may import %s', (from, to) => {
  expect(crossed(from, to)).toEqual([]);
});
