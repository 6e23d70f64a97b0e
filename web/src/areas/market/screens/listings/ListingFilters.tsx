import { t } from '@lingui/core/macro';
import { LISTING_CATEGORIES, listingCategoryText, PRICE_FROM, PRICE_TO } from '@quad/contract/market/market-terms';
import { use, useId, useState } from 'react';
import { readRupees, rupees } from '../../../../lib/rupees.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { FilterSelect, FilterToggle } from '../../../../ui/FilterSelect.tsx';
import { InFilterSheet } from '../../../../ui/in-filter-sheet.ts';
import { boundOf, boundText, changeList, type MarketSearch } from './list-search.ts';
import { SavedList } from './SavedList.tsx';

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

/** The filters of products by category and price, their order, and the viewer's saved searches. */
export function ListingFilters({ search }: { search: MarketSearch }) {
  const { list } = search;
  const isInSheet = use(InFilterSheet);
  const choose = (wanted: NonNullable<typeof list>) =>
    changeList(search, { list: list === wanted ? undefined : wanted });
  return (
    <>
      <FilterSelect
        label={t`Category`}
        value={search.category ?? ''}
        options={categories()}
        onValue={(value) => changeList(search, { category: LISTING_CATEGORIES.find((one) => one === value) })}
      />
      <fieldset className={classNames('flex items-center gap-1', isInSheet ? 'w-full flex-wrap' : 'shrink-0')}>
        <legend className={isInSheet ? 'mb-1.5 font-semibold text-14' : 'sr-only'}>{t`Price range`}</legend>
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
      <SavedList />
    </>
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

/** A bound of the price range. The address follows each key, because closing the sheet of a phone must not lose a price. */
function Bound({ search, name, label, fallback }: BoundProps) {
  const id = useId();
  const isInSheet = use(InFilterSheet);
  const inAddress = boundOf(search[name], fallback);
  const [text, setText] = useState(grouped(inAddress));
  const [known, setKnown] = useState(inAddress);
  // The address has changed, e.g. by Back.
  if (known !== inAddress) {
    setKnown(inAddress);
    if ((readRupees(text) ?? fallback) !== inAddress) setText(grouped(inAddress));
  }
  return (
    <label htmlFor={id} className={classNames('relative', isInSheet && 'min-w-0 flex-1')}>
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
        onChange={({ target }) => {
          setText(target.value);
          changeList(search, { [name]: boundText(readRupees(target.value) ?? fallback, fallback) });
        }}
        onBlur={() => setText(grouped(readRupees(text) ?? fallback))}
        className={classNames(
          'field-box min-h-11 pe-2 ps-6.5 text-14 tabular-nums',
          isInSheet ? 'w-full' : 'w-24 rounded-full',
        )}
      />
    </label>
  );
}
