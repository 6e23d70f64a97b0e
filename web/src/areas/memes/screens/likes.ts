import { t } from '@lingui/core/macro';
import { MEME_LIKES_MAX } from '@quad/contract/limits/memes';
import { likeMeme, type Meme } from '@quad/contract/memes/memes';
import { notifyManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { leaseAccount } from '../../../lib/account-lease.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { request } from '../../../lib/client.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { queryClient, worthRetrying } from '../../../lib/query-client.ts';
import { session } from '../../../lib/session.ts';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { forgetMeme, patchMeme } from '../parts/meme-queries.ts';
import { createLikeBatches, type Likes } from './like-batches.ts';

const batches = createLikeBatches({
  send: ({ id, memeId, clicks }) =>
    request(likeMeme, { params: { id: memeId }, body: { clicks, batch: id }, keepalive: true }),
  counted: (memeId, likes) => patchMeme(queryClient, memeId, likes),
  failed(memeId, error) {
    toastFailure(t`Your likes could not be saved.`, error);
    if (error instanceof ApiError && error.code === 'no_such_meme') forgetMeme(queryClient, memeId);
  },
  lease: () => leaseAccount().holds,
  isTemporary: (error) => error instanceof Error && worthRetrying(error),
  newId: newUuid,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
});

// Send clicks when the page is hidden, because phones end hidden pages without an event.
document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && batches.sendAll());
window.addEventListener('pagehide', batches.sendAll);
// Clicks are sent in the session of their user, or dropped once it has ended.
session.onAccountLeft(() => (session.get() ? batches.sendAll() : batches.forget()));

// Notify screens after the cache is updated. Otherwise the count would drop for a moment.
const subscribe = (listener: () => void) => batches.subscribe(() => notifyManager.schedule(listener));

/** The likes of a meme, including clicks that the server has not counted yet. */
export function useLikes({ _id, likes, ownLikes }: Meme): Likes & { readonly isFull: boolean } {
  const waiting = useSyncExternalStore(subscribe, () => batches.waiting(_id));
  const own = Math.min(MEME_LIKES_MAX, ownLikes + waiting);
  return { likes: likes + own - ownLikes, ownLikes: own, isFull: own === MEME_LIKES_MAX };
}

/** Add a like to a meme, unless the user has reached the maximum. */
export function addLike({ _id, ownLikes }: Meme) {
  if (ownLikes + batches.waiting(_id) < MEME_LIKES_MAX) batches.click(_id);
}
