import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { Download } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { fileFacts } from '../../texts/file-texts.ts';
import { useDownload } from '../download.ts';

/** The files of an item, newest first; nothing for a single file. */
export function Versions({ item }: { item: LibraryItemDetails }) {
  const downloading = useDownload(item);
  if (item.versions.length < 2) return null;
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="text-section">
        {t`Versions`}
      </h2>
      <ul className="mt-2 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {item.versions.map(({ version, file, createdAt }) => (
          <li key={version} className="flex min-h-16 items-center gap-3 py-2 pe-1 ps-4">
            <div className="min-w-0 flex-1">
              <p className="font-medium">
                {version === item.version ? (
                  <Trans>
                    Version {version}
                    <span className="text-muted"> · newest</span>
                  </Trans>
                ) : (
                  t`Version ${version}`
                )}
              </p>
              <p className="truncate text-14 text-muted">
                {fileFacts(file)} · <TimeAgo instant={createdAt} />
              </p>
            </div>
            <IconButton
              label={t`Download version ${version}`}
              disabled={downloading.isPending}
              onClick={() => downloading.mutate(version)}
            >
              <Download size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
