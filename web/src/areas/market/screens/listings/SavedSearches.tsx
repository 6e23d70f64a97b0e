import { LISTING_PRICE_MAX } from '@quad/contract/limits/market';
import {
  deleteListingSearch,
  type ListingSearch,
  type listListingSearches,
  saveListingSearch,
} from '@quad/contract/market/listings';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellPlus, X } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { marketKeys, searchesQuery } from '../../queries/market-queries.ts';
import { changeList, filtersOf, isNarrowed, type MarketSearch } from './list-search.ts';

/** The viewer's saved searches, which notify them of new products, and a button that saves the current search. */
export function SavedSearches({ search }: { search: MarketSearch }) {
  const client = useQueryClient();
  const { data = [] } = useQuery(searchesQuery);
  const show = ({ searches }: AnswerOf<typeof listListingSearches>) =>
    client.setQueryData(marketKeys.searches, searches);
  const { q, category, minPrice, maxPrice } = filtersOf(search);
  const saving = useMutation({
    mutationFn: () =>
      request(saveListingSearch, {
        body: {
          ...(q === undefined ? {} : { q }),
          ...(category === undefined ? {} : { category }),
          ...(minPrice === undefined ? {} : { minPrice }),
          ...(maxPrice === undefined ? {} : { maxPrice }),
        },
      }),
    onSuccess(answer) {
      show(answer);
      toast.success("Search saved. We'll tell you about new products.");
    },
    onError: (error) => toastFailure('The search could not be saved.', error),
  });
  const removing = useMutation({
    mutationFn: (id: string) => request(deleteListingSearch, { params: { id } }),
    onSuccess: show,
    onError: (error) => toastFailure('The search could not be deleted.', error),
  });
  const isKnown = data.some(
    (one) =>
      one.q === (q ?? '').trim() &&
      one.category === (category ?? null) &&
      one.minPrice === (minPrice ?? 0) &&
      one.maxPrice === (maxPrice ?? LISTING_PRICE_MAX),
  );
  const canSave = isNarrowed(search) && search.list === undefined && !isKnown;
  if (data.length === 0 && !canSave) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 pb-3 wide:px-0">
      {canSave && (
        <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()} className="text-14">
          <BellPlus size={18} aria-hidden />
          Save this search
        </Button>
      )}
      {data.length > 0 && (
        <ul aria-label="Saved searches" className="contents">
          {data.map((one) => (
            <li key={one._id} className="flex max-w-full items-center rounded-full border border-line bg-surface pl-4">
              <button
                type="button"
                onClick={() => changeList({}, searchOf(one))}
                className="min-h-11 min-w-0 truncate text-14 hover:underline"
              >
                {nameOf(one)}
              </button>
              <IconButton label={`Delete the search ${nameOf(one)}`} onClick={() => removing.mutate(one._id)}>
                <X size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const searchOf = ({ q, category, minPrice, maxPrice }: ListingSearch): MarketSearch => ({
  q: q || undefined,
  category: category ?? undefined,
  min: minPrice === 0 ? undefined : String(minPrice),
  max: maxPrice === LISTING_PRICE_MAX ? undefined : String(maxPrice),
});

function nameOf({ q, category, minPrice, maxPrice }: ListingSearch): string {
  const prices =
    maxPrice === LISTING_PRICE_MAX
      ? minPrice > 0 && `from ${rupees(minPrice)}`
      : minPrice > 0
        ? `${rupees(minPrice)} to ${rupees(maxPrice)}`
        : `up to ${rupees(maxPrice)}`;
  return [q && `“${q}”`, category, prices].filter(Boolean).join(', ') || 'Everything';
}
