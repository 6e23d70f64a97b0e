import { useState } from 'react';
import { loadingLine } from '../loading-lines.ts';
import { PostSkeleton } from './PostSkeleton.tsx';

/** The feed before its first answer. app/before-paint.ts may show a post above it. */
export function LoadingFeed() {
  const [line] = useState(loadingLine);
  return (
    <div data-loading-posts>
      <p role="status" className="px-4 py-3 text-center text-14 text-muted">
        {line}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-2 md:gap-4">
        <PostSkeleton />
        <PostSkeleton />
        <PostSkeleton />
      </div>
    </div>
  );
}
