import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { Download } from 'lucide-react';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { useDownload } from '../download.ts';

export function DownloadButton({ item }: { item: LibraryItemDetails }) {
  const downloading = useDownload(item);
  return (
    <IconButton label={t`Download`} disabled={downloading.isPending} onClick={() => downloading.mutate(undefined)}>
      <Download size={20} aria-hidden />
    </IconButton>
  );
}
