import { t } from '@lingui/core/macro';
import { type LibraryItem, searchLibrary } from '@quad/contract/library/library';
import type { LibraryRequest } from '@quad/contract/library/library-requests';
import { cutText } from '@quad/contract/text/cut-text';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { SearchField } from '../../../../ui/SearchField.tsx';
import { Spinner } from '../../../../ui/Spinner.tsx';
import { toast } from '../../../../ui/toast.ts';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { Cover } from '../../parts/Cover.tsx';
import { creditOf } from '../../parts/item-texts.ts';
import { libraryKeys } from '../../parts/library-keys.ts';
import { answerWith } from './request-changes.ts';

/** The number of results that fit on a sheet. */
const RESULTS = 6;

interface AnswerFormProps {
  request: LibraryRequest;
  onDone: () => void;
}

/** Answer a request with an item of the library. The search starts with the title of the request. */
export function AnswerForm({ request: asked, onDone }: AnswerFormProps) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(cutText(asked.title, 60));
  const q = useDebounced(typed.trim());
  const { data: items, error } = useQuery({
    queryKey: libraryKeys.list('answers', { q }),
    queryFn: async ({ signal }) => (await request(searchLibrary, { query: { q, limit: RESULTS }, signal })).items,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const answering = useMutation({
    mutationFn: (item: LibraryItem) => answerWith(client, asked._id, item._id),
    onSuccess: () => {
      toast.success(t`Answered. Everyone who wants it gets a notification.`);
      onDone();
    },
    onError: ({ message }) => toast.error(message),
  });
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t`Search the library`} value={typed} onValue={setTyped} />
      {error ? (
        <p role="alert" className="py-4 text-bad">
          {error.message}
        </p>
      ) : q === '' ? (
        <p className="py-4 text-muted">{t`Type what it is called.`}</p>
      ) : !items ? (
        <Spinner className="mx-auto my-8 size-7" />
      ) : items.length === 0 ? (
        <p className="py-4 text-muted">{t`Nothing in the library has that name.`}</p>
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item._id}>
              <button
                type="button"
                disabled={answering.isPending}
                onClick={() => answering.mutate(item)}
                className="-mx-2 flex w-[calc(100%+1rem)] items-center gap-3 rounded-control px-2 py-2 text-start hover:bg-raised"
              >
                <Cover item={item} sizes="44px" className="w-11 shrink-0" />
                <span className="min-w-0">
                  <bdi className="line-clamp-2 font-medium">{item.title}</bdi>
                  <bdi className="block truncate text-14 text-muted">{creditOf(item)}</bdi>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
