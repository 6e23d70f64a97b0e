import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { chunk, prepare } from '../../../lib/chunk.ts';
import { leaveWith, newScope, UnsentContext } from '../../../lib/input/unsent.ts';
import { hrefOf } from '../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../lib/routing/route.ts';
import { AddressTabs } from '../../../ui/AddressTabs.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ListHeader, SearchLine } from '../../../ui/ListHeader.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { MarketPart } from './components/MarketPart.tsx';
import { changeList } from './listings/list-search.ts';

const saleChunk = chunk(async () => (await import('./listings/SalePanel.tsx')).SalePanel);
const lostChunk = chunk(async () => (await import('./lost/LostPanel.tsx')).LostPanel);
const addChunk = chunk(async () => (await import('./form/AddListing.tsx')).AddListing);
const lostFormChunk = chunk(async () => (await import('./lost/AddLostItem.tsx')).AddLostItem);

const TABS = [
  { id: 'sale', label: 'For sale', href: hrefOf({ to: '/marketplace' }) },
  { id: 'lost', label: 'Lost & found', href: hrefOf({ to: '/marketplace', search: { tab: 'lost' } }) },
];

/** The products for sale, and lost and found items: `/marketplace`. */
export function MarketplaceScreen({ search }: ScreenProps<'/marketplace'>) {
  const tab = search.tab ?? 'sale';
  const [open, setOpen] = useState({ sale: false, lost: false });
  const show = (which: typeof tab, isOpen: boolean) => setOpen((before) => ({ ...before, [which]: isOpen }));
  /** The input of each form, which closing it concerns alone. */
  const [scopes] = useState(() => ({ sale: newScope(), lost: newScope() }));
  const adding = open[tab];
  const onAdd = () => show(tab, true);
  const addButton = useRef<HTMLButtonElement>(null);
  /** Close the form, move the focus to its button, and scroll to the new item at the top. */
  function onDone(which: typeof tab) {
    show(which, false);
    addButton.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }
  return (
    <div className="pb-8 wide:pt-2">
      <ListHeader title="Campus Marketplace">
        <Button
          ref={addButton}
          kind={adding ? 'secondary' : 'primary'}
          aria-expanded={adding}
          onPointerEnter={() => prepare(tab === 'lost' ? lostFormChunk : addChunk)}
          onClick={() => (adding ? leaveWith(() => show(tab, false), scopes[tab]) : show(tab, true))}
        >
          {adding ? <X size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
          {adding ? 'Close' : tab === 'lost' ? 'Lost or found' : 'Add Product'}
        </Button>
      </ListHeader>
      <AddressTabs label="Marketplace" tabs={TABS} chosen={tab}>
        {/* The form of each tab stays mounted while the other tab is open, so that its input survives. */}
        <div hidden={tab !== 'sale'}>
          <UnsentContext value={scopes.sale}>
            {open.sale && <MarketPart part={addChunk} props={{ onDone: () => onDone('sale') }} />}
          </UnsentContext>
        </div>
        <div hidden={tab !== 'lost'}>
          <UnsentContext value={scopes.lost}>
            {open.lost && <MarketPart part={lostFormChunk} props={{ onDone: () => onDone('lost') }} />}
          </UnsentContext>
        </div>
        <SearchLine>
          <SearchField
            label={tab === 'lost' ? 'Search lost and found' : 'Search products'}
            value={search.q ?? ''}
            onValue={(q) => changeList(search, { q: q === '' ? undefined : q })}
          />
        </SearchLine>
        {tab === 'lost' ? (
          <MarketPart part={lostChunk} props={{ search, onAdd }} />
        ) : (
          <MarketPart part={saleChunk} props={{ search, onAdd }} />
        )}
      </AddressTabs>
    </div>
  );
}
