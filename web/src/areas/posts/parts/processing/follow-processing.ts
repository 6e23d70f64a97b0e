import { processingChanged } from '@quad/contract/posts/processing';
import { chunk } from '../../../../lib/chunk.ts';
import { onLive, onLiveGap } from '../../../../lib/live/live.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { knownProcessing, processingQuery } from '../processing-query.ts';

const changesChunk = chunk(() => import('./processing-changes.ts'));

/** From now on the viewer's posts that wait for their video are followed. Called once, when the app starts. */
export function followProcessing() {
  onLive(processingChanged, (change) => void changesChunk.fetch().then(({ takeIn }) => takeIn(queryClient, change)));
  onLiveGap(({ missed }) => {
    if (knownProcessing(queryClient).length > 0) {
      void changesChunk.fetch().then(({ readAgain }) => readAgain(queryClient));
    } else if (missed) {
      // Mostly there are none, and nothing more is fetched.
      void queryClient.prefetchQuery({ ...processingQuery, staleTime: 0 });
    }
  });
}
