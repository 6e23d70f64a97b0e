import { describe, expect, it } from 'vitest';
import { BOUNDARIES, crossings } from './import-boundaries.js';

const WORKSPACES = 'a workspace imports only those it stands on: web → contract ← server ← demo';
const LAYERS = 'on the web a layer imports only those below it: lib < ui < areas < app';
const PARTS = "an area of the web app imports of another only its 'parts'";
const ABOVE = 'the parts of an area do not import its screens';
const DECLARATIONS = 'the app imports of an area its parts and its declarations';
const REPOS = 'the repo, rows, routes and jobs of an area are imported only inside that area';
const PLATFORM = 'the platform imports neither areas nor concerns';
const CONCERNS = 'a concern imports no area';
const TEST_KIT = 'only tests and benchmarks import the test kit';

/** @param {string} from @param {string} to */
const crossed = (from, to) => crossings([{ from, to, line: 1 }]).map(({ boundary }) => boundary);

describe('an import across a boundary', () => {
  it.each([
    [WORKSPACES, 'web/src/lib/client.ts', 'server/src/app.ts'],
    [WORKSPACES, 'server/src/app.ts', 'web/src/main.tsx'],
    [WORKSPACES, 'contract/src/posts/posts.ts', 'server/src/app.ts'],
    [WORKSPACES, 'e2e/feeds/feed.spec.ts', 'web/src/lib/session.ts'],
    [WORKSPACES, 'server/src/app.ts', 'demo/src/load.ts'],
    [WORKSPACES, 'server/src/main.ts', 'web/src/main.tsx'],
    [WORKSPACES, 'web/src/lib/client.ts', 'demo/src/people/people.ts'],
    [LAYERS, 'web/src/lib/session.ts', 'web/src/ui/chunk.ts'],
    [LAYERS, 'web/src/ui/Avatar.tsx', 'web/src/areas/people/parts/keys.ts'],
    [PARTS, 'web/src/areas/posts/parts/PostCard.tsx', 'web/src/areas/feeds/screens/feed/FeedScreen.tsx'],
    [ABOVE, 'web/src/areas/posts/parts/PostCard.tsx', 'web/src/areas/posts/screens/create/CreateScreen.tsx'],
    [LAYERS, 'web/src/areas/accounts/screens/sign-in/api.ts', 'web/src/app/routes.ts'],
    [LAYERS, 'web/src/app/routes.ts', 'web/src/main.tsx'],
    [PARTS, 'web/src/areas/feeds/screens/feed/components/Post.tsx', 'web/src/areas/accounts/screens/sign-in/api.ts'],
    [DECLARATIONS, 'web/src/app/routes.ts', 'web/src/areas/feeds/screens/feed/FeedScreen.tsx'],
    [REPOS, 'server/src/areas/posts/posts.service.ts', 'server/src/areas/people/profiles/people.repo.ts'],
    [REPOS, 'server/src/areas/feeds/feeds.repo.ts', 'server/src/areas/posts/posts.row.ts'],
    [PLATFORM, 'server/src/platform/http/server.ts', 'server/src/areas/posts/area.ts'],
    [CONCERNS, 'server/src/concerns/push/push.service.ts', 'server/src/areas/posts/posts.service.ts'],
    [TEST_KIT, 'server/src/main.ts', 'server/src/testing/context.ts'],
  ])('is refused: %s', (name, from, to) => {
    expect(crossed(from, to)).toEqual([name]);
  });

  it('is tried for every boundary', () => {
    expect(BOUNDARIES.map(({ name }) => name)).toEqual([
      WORKSPACES,
      LAYERS,
      PARTS,
      ABOVE,
      DECLARATIONS,
      REPOS,
      PLATFORM,
      CONCERNS,
      TEST_KIT,
    ]);
  });
});

it.each([
  ['web/src/areas/feeds/screens/feed/api.ts', 'contract/posts/posts'],
  ['web/src/areas/feeds/screens/feed/api.ts', 'web/src/lib/client.ts'],
  ['web/src/areas/feeds/screens/feed/components/Post.tsx', 'web/src/areas/feeds/screens/feed/api.ts'],
  ['web/src/areas/feeds/screens/feed/Feed.tsx', 'web/src/areas/posts/parts/List.tsx'],
  ['web/src/areas/posts/parts/List.tsx', 'web/src/areas/people/parts/Row.tsx'],
  ['web/src/app/areas.ts', 'web/src/areas/feeds/area.ts'],
  ['web/src/app/first-load.ts', 'web/src/areas/feeds/first-load.ts'],
  ['web/src/app/notification-texts.ts', 'web/src/areas/college/texts/notifications.ts'],
  ['web/src/main.tsx', 'web/src/app/start.tsx'],
  ['server/src/areas/posts/posts.routes.ts', 'server/src/areas/posts/posts.repo.ts'],
  ['server/src/app.ts', 'server/src/areas/posts/area.ts'],
  ['server/src/app.test.ts', 'server/src/testing/context.ts'],
  ['web/src/app/LogoutButton.test.tsx', 'web/src/areas/accounts/screens/sign-in/LoginScreen.tsx'],
  ['server/src/main.ts', 'demo/src/load.ts'],
  ['demo/src/load.ts', 'server/src/app.ts'],
  ['bench/main.ts', 'server/src/platform/processes.ts'],
])('%s may import %s', (from, to) => {
  expect(crossed(from, to)).toEqual([]);
});
