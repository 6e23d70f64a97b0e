import { t } from '@lingui/core/macro';
import { useCachedAt } from '../lib/cached-answer.ts';
import { classNames } from './class-names.ts';
import { TimeAgo } from './TimeAgo.tsx';

/** The age of a screen's cached content, shown without a connection. `path` is the path of the screen's call. */
export function LastLoaded({ path, className }: { path: string; className?: string }) {
  'use no memo'; // decision 152
  const at = useCachedAt(path);
  if (at === undefined) return null;
  return (
    <p className={classNames('px-4 py-2 text-12 text-muted', className)}>
      {t`Last updated`} <TimeAgo instant={new Date(at).toISOString()} />
    </p>
  );
}
