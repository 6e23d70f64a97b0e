import { t } from '@lingui/core/macro';
import type { LibraryItemDetails } from '@quad/contract/library/library';
import { Download } from 'lucide-react';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { useDownload } from '../download.ts';

/** The download button for a file that the app cannot show. */
export function NotReadable({ item, text }: { item: LibraryItemDetails; text: string }) {
  const downloading = useDownload(item);
  return (
    <div className="m-auto">
      <EmptyState
        icon={<Download size={28} aria-hidden />}
        title={t`This cannot be read here`}
        text={text}
        action={
          <Button busy={downloading.isPending} onClick={() => downloading.mutate(undefined)}>
            {t`Download`}
          </Button>
        }
      />
    </div>
  );
}
