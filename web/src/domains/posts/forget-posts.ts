import type { QueryClient } from '@tanstack/react-query';
import { FOLLOWING, keys } from './keys.ts';
import { forgetAllPlaces, forgetPlace } from './list-place.ts';

/**
 * Lets go of all posts, because whom the viewer sees has changed: the lists on the screen are read anew at once,
 * others when they are opened.
 */
export function forgetPosts(client: QueryClient) {
  client.removeQueries({
    queryKey: keys.all(),
    type: 'inactive',
    // What was deleted stays so.
    predicate: ({ queryKey: [, part] }) => part !== keys.gone()[1],
  });
  forgetAllPlaces();
  void client.invalidateQueries({ queryKey: keys.all(), type: 'active' });
}

/** Lets go of the following feed, because whom the viewer follows has changed: it is read anew when it is opened. */
export function forgetFollowing(client: QueryClient) {
  for (const key of [keys.list(FOLLOWING), keys.newest(FOLLOWING), keys.head(FOLLOWING)]) {
    client.removeQueries({ queryKey: key, type: 'inactive' });
  }
  void client.invalidateQueries({ queryKey: keys.list(FOLLOWING), type: 'active' });
  forgetPlace(FOLLOWING);
}
