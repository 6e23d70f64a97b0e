import { t } from '@lingui/core/macro';
import { type Posting, toggleSavedPosting } from '@quad/contract/careers/internships';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';

/** Saves or unsaves a posting. The change shows at once; a failure undoes it with a message. */
export function SaveButton({ posting: { _id: id, isSaved, title } }: { posting: Posting }) {
  const client = useQueryClient();
  const saving = useMutation({
    mutationFn: (_wanted: boolean) => request(toggleSavedPosting, { params: { id } }),
    onMutate: (wanted) => showSaved(client, id, wanted),
    onSuccess: ({ saved }) => showSaved(client, id, saved),
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

interface Page {
  readonly postings: readonly Posting[];
}

/** Mark a posting on all screens. The list of saved postings is refetched when it next opens. */
function showSaved(client: QueryClient, id: string, isSaved: boolean) {
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: keys.postings },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          postings: page.postings.map((posting) => (posting._id === id ? { ...posting, isSaved } : posting)),
        })),
      },
  );
  client.setQueryData<Posting>(keys.posting(id), (posting) => posting && { ...posting, isSaved });
  void client.invalidateQueries({ queryKey: keys.postings, refetchType: 'none' });
}
