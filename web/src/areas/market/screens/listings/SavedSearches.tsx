import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LISTING_PRICE_MAX } from '@quad/contract/limits/market';
import {
  deleteListingSearch,
  type ListingSearch,
  type listListingSearches,
  saveListingSearch,
} from '@quad/contract/market/listings';
import { listingCategoryText } from '@quad/contract/market/market-terms';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BellPlus, X } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { marketKeys } from '../../queries/market-queries.ts';
import { changeList, filtersOf, isNarrowed, type MarketSearch } from './list-search.ts';

type Searches = AnswerOf<typeof listListingSearches>;

/** Show the searches that a change of them has answered. */
function useShow() {
  const client = useQueryClient();
  return ({ searches }: Searches) => client.setQueryData(marketKeys.searches, searches);
}

interface SaveSearchProps {
  search: MarketSearch;
  searches: readonly ListingSearch[];
}

/** The button that saves the current search. Quad notifies its owner of new products. */
export function SaveSearch({ search, searches }: SaveSearchProps) {
  const show = useShow();
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
      toast.success(t`Search saved. We'll tell you about new products.`);
    },
    onError: (error) => toastFailure(t`The search could not be saved.`, error),
  });
  const isKnown = searches.some(
    (one) =>
      one.q === (q ?? '').trim() &&
      one.category === (category ?? null) &&
      one.minPrice === (minPrice ?? 0) &&
      one.maxPrice === (maxPrice ?? LISTING_PRICE_MAX),
  );
  if (!isNarrowed(search) || search.list !== undefined || isKnown) return null;
  return (
    <div className="px-4 pb-3 md:px-0">
      <Button kind="secondary" busy={saving.isPending} onClick={() => saving.mutate()} className="text-14">
        <Trans>
          <BellPlus size={18} aria-hidden />
          Save this search
        </Trans>
      </Button>
    </div>
  );
}

/** The viewer's saved searches, in the row of filters. */
export function SavedSearches({ searches }: { searches: readonly ListingSearch[] }) {
  const show = useShow();
  const removing = useMutation({
    mutationFn: (id: string) => request(deleteListingSearch, { params: { id } }),
    onSuccess: show,
    onError: (error) => toastFailure(t`The search could not be deleted.`, error),
  });
  return (
    <ul aria-label={t`Saved searches`} className="contents">
      {searches.map((one) => (
        <li
          key={one._id}
          className="flex max-w-64 shrink-0 items-center rounded-full border border-line bg-surface ps-4"
        >
          <button
            type="button"
            onClick={() => changeList({}, searchOf(one))}
            className="min-h-11 min-w-0 truncate text-14 hover:underline"
          >
            {nameOf(one)}
          </button>
          <IconButton label={t`Delete the search ${nameOf(one)}`} onClick={() => removing.mutate(one._id)}>
            <X size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
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
      ? minPrice > 0 && t`from ${rupees(minPrice)}`
      : minPrice > 0
        ? t`${rupees(minPrice)} to ${rupees(maxPrice)}`
        : t`up to ${rupees(maxPrice)}`;
  return [q && `“${q}”`, category && listingCategoryText(category), prices].filter(Boolean).join(', ') || t`Everything`;
}
