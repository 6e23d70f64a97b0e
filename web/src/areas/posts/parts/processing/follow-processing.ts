import { processingChanged } from '@quad/contract/posts/processing';
import { chunk } from '../../../../lib/chunk.ts';
import { onLive, onLiveGap } from '../../../../lib/live/live.ts';
import { queryClient } from '../../../../lib/query-client.ts';
import { knownProcessing, processingQuery } from '../processing-query.ts';

const changesChunk = chunk(() => import('./processing-changes.ts'));

/** Follow the viewer's posts whose video is being prepared. Called once, when the app starts. */
export function followProcessing() {
  onLive(
    processingChanged,
    (change) => void changesChunk.fetch().then(({ applyChange }) => applyChange(queryClient, change)),
  );
  onLiveGap(({ missed }) => {
    if (knownProcessing(queryClient).length > 0) {
      void changesChunk.fetch().then(({ readAgain }) => readAgain(queryClient));
    } else if (missed) {
      // The list is usually empty, and no more code is loaded.
      void queryClient.prefetchQuery({ ...processingQuery, staleTime: 0 });
    }
  });
}
