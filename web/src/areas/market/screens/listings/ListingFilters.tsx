import { t } from '@lingui/core/macro';
import { LISTING_CATEGORIES, listingCategoryText, PRICE_FROM, PRICE_TO } from '@quad/contract/market/market-terms';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { readRupees, rupees } from '../../../../lib/rupees.ts';
import { FilterRow, FilterSelect, FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { boundOf, boundText, changeList, type MarketSearch } from './list-search.ts';

const categories = () => [
  { value: '', label: t`Category` },
  ...LISTING_CATEGORIES.map((value) => ({ value, label: listingCategoryText(value) })),
];
const ORDERS = [
  {
    value: '',
    get label() {
      return t`Newest`;
    },
  },
  {
    value: 'cheapest',
    get label() {
      return t`Price: low to high`;
    },
  },
  {
    value: 'dearest',
    get label() {
      return t`Price: high to low`;
    },
  },
] as const;

/** The filters of products by category and price, their order, and the viewer's saved searches, in a row. */
export function ListingFilters({ search, children }: { search: MarketSearch; children: ReactNode }) {
  const { list } = search;
  const choose = (wanted: NonNullable<typeof list>) =>
    changeList(search, { list: list === wanted ? undefined : wanted });
  return (
    <FilterRow>
      <FilterSelect
        label={t`Category`}
        value={search.category ?? ''}
        options={categories()}
        onValue={(value) => changeList(search, { category: LISTING_CATEGORIES.find((one) => one === value) })}
      />
      <fieldset className="flex shrink-0 items-center gap-1">
        <legend className="sr-only">{t`Price range`}</legend>
        <Bound search={search} name="min" label={t`Minimum price`} fallback={PRICE_FROM} />
        <span aria-hidden className="text-muted">
          –
        </span>
        <Bound search={search} name="max" label={t`Maximum price`} fallback={PRICE_TO} />
      </fieldset>
      <FilterToggle label={t`Saved`} on={list === 'saved'} onToggle={() => choose('saved')} />
      <FilterToggle label={t`My products`} on={list === 'mine'} onToggle={() => choose('mine')} />
      <FilterSelect
        quiet
        label={t`Order`}
        value={search.sort ?? ''}
        options={ORDERS}
        onValue={(value) => changeList(search, { sort: value || undefined })}
      />
      {children}
    </FilterRow>
  );
}

interface BoundProps {
  search: MarketSearch;
  name: 'min' | 'max';
  label: string;
  fallback: number;
}

/** An amount without the currency sign, which is next to the field: `1,00,000`. */
const grouped = (amount: number) => rupees(amount).replace('₹', '');

/** A bound of the price range. The list follows after a debounce. */
function Bound({ search, name, label, fallback }: BoundProps) {
  const id = useId();
  const inAddress = boundOf(search[name], fallback);
  const [text, setText] = useState(grouped(inAddress));
  const [known, setKnown] = useState(inAddress);
  // The address has changed, e.g. by Back.
  if (known !== inAddress) {
    setKnown(inAddress);
    if ((readRupees(text) ?? fallback) !== inAddress) setText(grouped(inAddress));
  }
  const debounced = useDebounced(text);
  const follow = useEffectEvent((typed: string) => {
    const bound = readRupees(typed) ?? fallback;
    if (bound !== inAddress) changeList(search, { [name]: boundText(bound, fallback) });
  });
  useEffect(() => follow(debounced), [debounced]);
  return (
    <label htmlFor={id} className="relative">
      <span className="sr-only">{label}</span>
      <span aria-hidden className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-14 text-muted">
        ₹
      </span>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => setText(grouped(readRupees(text) ?? fallback))}
        className="field-box min-h-11 w-26 md:w-24 rounded-full pe-2 ps-6.5 text-14 tabular-nums"
      />
    </label>
  );
}
