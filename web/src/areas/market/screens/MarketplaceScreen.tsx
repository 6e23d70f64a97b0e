import { t } from '@lingui/core/macro';
import { Plus } from 'lucide-react';
import { chunk, prepare } from '../../../lib/chunk.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useFormSheet } from '../../../ui/form-sheet.ts';
import { ListFilters } from '../../../ui/ListFilters.tsx';
import { ListHeader } from '../../../ui/ListHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { MarketPart } from './components/MarketPart.tsx';
import { ListingFilters } from './listings/ListingFilters.tsx';
import { changeList } from './listings/list-search.ts';
import { LostFilters } from './lost/LostFilters.tsx';

const saleChunk = chunk(async () => (await import('./listings/SalePanel.tsx')).SalePanel);
const lostChunk = chunk(async () => (await import('./lost/LostPanel.tsx')).LostPanel);
const addChunk = chunk(async () => (await import('./form/AddListing.tsx')).AddListing);
const lostFormChunk = chunk(async () => (await import('./lost/AddLostItem.tsx')).AddLostItem);

const TABS = [
  {
    id: 'sale',
    get label() {
      return t`For sale`;
    },
    href: hrefOf({ to: '/marketplace' }),
  },
  {
    id: 'lost',
    get label() {
      return t`Lost & found`;
    },
    href: hrefOf({ to: '/marketplace', search: { tab: 'lost' } }),
  },
];

/** The products for sale, and lost and found items: `/marketplace`. */
export function MarketplaceScreen({ search }: ScreenProps<'/marketplace'>) {
  const { tab = 'sale', kind, list, category, min, max } = search;
  const isLost = tab === 'lost';
  const [adding, setAdding] = useFormSheet(isLost ? 'lost-items/new' : 'listings/new');
  const onAdd = () => setAdding(true);
  /** Close the form, and scroll to the new item at the top. */
  function onDone() {
    setAdding(false);
    scrollTo({ top: 0 });
  }
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title={t`Campus Marketplace`}>
        <Button
          className="max-md:px-3.25"
          onPointerEnter={() => prepare(isLost ? lostFormChunk : addChunk)}
          onClick={onAdd}
        >
          <Plus size={18} aria-hidden />
          <span className="max-md:sr-only">{isLost ? t`Lost or found` : t`Add Product`}</span>
        </Button>
      </ListHeader>
      <AddressTabs label={t`Marketplace`} tabs={TABS} chosen={tab}>
        <ListFilters
          field={
            <SearchField
              label={isLost ? t`Search lost and found` : t`Search products`}
              value={search.q ?? ''}
              onValue={(q) => changeList(search, { q: q === '' ? undefined : q })}
            />
          }
          chosen={{ kind, category, min, max, list }}
          onClear={(none) => changeList(search, none)}
        >
          {isLost ? <LostFilters search={search} /> : <ListingFilters search={search} />}
        </ListFilters>
        {isLost ? (
          <MarketPart part={lostChunk} props={{ search, onAdd }} />
        ) : (
          <MarketPart part={saleChunk} props={{ search, onAdd }} />
        )}
      </AddressTabs>
      <Sheet isPage open={adding} onOpenChange={setAdding} title={isLost ? t`Lost or found` : t`Add a product`}>
        <MarketPart part={isLost ? lostFormChunk : addChunk} props={{ onDone }} />
      </Sheet>
    </div>
  );
}
