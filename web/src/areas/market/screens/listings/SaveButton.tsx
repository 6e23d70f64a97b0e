import { t } from '@lingui/core/macro';
import { type Listing, saveListing } from '@quad/contract/market/listings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { showSaved } from '../../queries/market-queries.ts';

/** Save or unsave a product. The change shows at once; a failure rolls it back with a message. */
export function SaveButton({ listing: { _id: id, isSaved, title } }: { listing: Listing }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (wanted: boolean) => request(saveListing, { params: { id }, body: { isSaved: wanted } }),
    onMutate: (wanted) => showSaved(client, id, wanted),
    onError: (error, wanted) => {
      showSaved(client, id, !wanted);
      toastFailure(t`This could not be saved.`, error);
    },
  });
  return (
    <IconButton
      label={isSaved ? t`Remove ${title} from saved` : t`Save ${title}`}
      aria-pressed={isSaved}
      onClick={() => !saving.isPending && saving.mutate(!isSaved)}
      className={isSaved ? 'text-text' : 'text-muted'}
    >
      <Bookmark size={20} aria-hidden fill={isSaved ? 'currentColor' : 'none'} />
    </IconButton>
  );
}
