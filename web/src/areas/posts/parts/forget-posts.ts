import type { QueryClient } from '@tanstack/react-query';
import { onRelationChange } from '../../people/parts/relation-changes.ts';
import { FOLLOWING, keys } from './keys.ts';
import { forgetAllPlaces, forgetPlace } from './list-place.ts';

/** Reload posts whenever the viewer's relations change. Called once, when the app starts. */
export function forgetPostsWithRelations() {
  onRelationChange((client, change) => (change === 'visibility' ? forgetPosts(client) : forgetFollowing(client)));
}

/** Remove all posts from the cache. The lists on the screen reload at once, other lists when they open. */
export function forgetPosts(client: QueryClient) {
  client.removeQueries({
    queryKey: keys.all(),
    type: 'inactive',
    // A deleted post stays deleted.
    predicate: ({ queryKey: [, part] }) => part !== keys.gone()[1],
  });
  forgetAllPlaces();
  void client.invalidateQueries({ queryKey: keys.all(), type: 'active' });
}

/** Remove the following feed from the cache, so that it is loaded again when it opens. */
function forgetFollowing(client: QueryClient) {
  for (const key of [keys.list(FOLLOWING), keys.newest(FOLLOWING), keys.head(FOLLOWING)]) {
    client.removeQueries({ queryKey: key, type: 'inactive' });
  }
  void client.invalidateQueries({ queryKey: keys.list(FOLLOWING), type: 'active' });
  forgetPlace(FOLLOWING);
}
