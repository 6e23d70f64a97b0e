import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';
import { forgetAllPlaces } from './list-place.ts';

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
