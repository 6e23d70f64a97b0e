import { plural, t } from '@lingui/core/macro';
import { deleteListing, renewListing, setListingState, type WholeListing } from '@quad/contract/market/listings';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { router } from '../../../../lib/routing/router.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { dealsQuery, forgetListing, showListing } from '../../queries/market-queries.ts';
import { MarketPart } from '../components/MarketPart.tsx';
import { PersonLine } from '../components/PersonLine.tsx';

const editChunk = chunk(async () => (await import('../form/EditListing.tsx')).EditListing);
const dealChunk = chunk(async () => (await import('../deal/DealPanel.tsx')).DealPanel);
const upiChunk = chunk(async () => (await import('../deal/UpiSetting.tsx')).UpiSetting);
const DAY_MS = 24 * 3600 * 1000;

/** The remaining time of a listing: `Up for 1 more day.` */
function timeLeft(expiresAt: string): string {
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - Date.now()) / DAY_MS));
  return plural(days, { one: 'Up for # more day.', other: 'Up for # more days.' });
}

/** The part of a product's screen for its seller: offers, state, renewal, edits and deletion. */
export function SellerTools({ listing }: { listing: WholeListing }) {
  const client = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const [upi, setUpi] = useState(false);
  const { _id: id, state, expiresAt, reservedFor } = listing;
  const change = useMutation({
    mutationFn: (wanted: 'available' | 'sold' | 'renew') =>
      wanted === 'renew'
        ? request(renewListing, { params: { id } })
        : request(setListingState, { params: { id }, body: { state: wanted } }),
    onSuccess: (answer, wanted) => {
      showListing(client, answer.listing);
      if (wanted === 'renew') toast.success(t`Your product is up for another 30 days.`);
    },
    onError: (error) => toastFailure(t`This could not be changed.`, error),
  });
  const removal = useMutation({
    mutationFn: () => request(deleteListing, { params: { id } }),
    onSuccess() {
      toast.success(t`Deleted.`);
      void router.navigate({ to: '/marketplace', replace: true });
      forgetListing(client, id);
    },
    onError: (error) => toastFailure(t`The product could not be deleted.`, error),
  });
  const { data: deals } = useQuery(dealsQuery(id));
  // A product that was handed over belongs to another person, so the seller cannot make it available again.
  const isHandedOver = deals?.some(({ handover }) => handover?.state === 'done') ?? false;
  const busy = (wanted: string) => change.isPending && change.variables === wanted;
  if (editing) return <MarketPart part={editChunk} props={{ listing, onDone: () => setEditing(false) }} />;
  return (
    <div className="flex flex-col gap-4">
      <section
        aria-label={t`Your product`}
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
      >
        <p>
          {state === 'sold' && t`Sold. It no longer shows in the list.`}
          {state === 'expired' && t`Expired. Renew it to show it again.`}
          {state === 'reserved' && (reservedFor ? t`Reserved for ${reservedFor.name}.` : t`Reserved.`)}
          {state === 'available' && timeLeft(expiresAt)}
        </p>
        <div className="flex flex-wrap gap-2">
          {(state === 'available' || state === 'expired') && (
            <Button
              kind={state === 'expired' ? 'primary' : 'secondary'}
              busy={busy('renew')}
              onClick={() => change.mutate('renew')}
            >
              {t`Renew`}
            </Button>
          )}
          {state !== 'sold' && (
            <Button kind="secondary" busy={busy('sold')} onClick={() => change.mutate('sold')}>
              {t`Mark as sold`}
            </Button>
          )}
          {(state === 'sold' || state === 'reserved') && !isHandedOver && (
            <Button kind="secondary" busy={busy('available')} onClick={() => change.mutate('available')}>
              {t`Make available`}
            </Button>
          )}
          <Button kind="secondary" onClick={() => setEditing(true)}>
            {t`Edit`}
          </Button>
          <Button kind="danger" onClick={() => setDeleting(true)}>
            {t`Delete`}
          </Button>
        </div>
      </section>
      <Offers listingId={id} />
      {upi ? (
        <MarketPart part={upiChunk} props={{}} />
      ) : (
        <Button kind="secondary" onClick={() => setUpi(true)} className="self-start">
          {t`Your UPI address`}
        </Button>
      )}
      <Question
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t`Delete this product?`}
        description={t`Its pictures and offers go with it. This cannot be undone.`}
        answer={t`Delete`}
        dangerous
        busy={removal.isPending}
        onAnswer={() => removal.mutate()}
      />
    </div>
  );
}

function Offers({ listingId }: { listingId: string }) {
  const query = useQuery(dealsQuery(listingId));
  return (
    <section aria-labelledby="offers" className="rounded-card border border-line bg-surface p-4">
      <h2 id="offers" className="pb-2 text-section">
        {t`Offers`}
      </h2>
      <Loaded
        query={query}
        failed={t`The offers could not be loaded.`}
        failure="line"
        loading={null}
        empty={<p className="text-muted">{t`No offers yet. Buyers write to you here in Messages.`}</p>}
      >
        {(deals) => (
          <ul className="flex flex-col divide-y divide-line">
            {deals.map((deal) => (
              <li
                key={deal.other._id}
                className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
              >
                <div className="min-w-40 flex-1">
                  <PersonLine person={deal.other} />
                </div>
                {deal.conversation && (
                  <Link
                    to="/messages/$conversationId"
                    params={{ conversationId: deal.conversation }}
                    className="tap-area font-semibold text-accent-text hover:underline"
                  >
                    {t`Open conversation`}
                  </Link>
                )}
                <div className="basis-full">
                  <MarketPart part={dealChunk} props={{ deal, buyerId: deal.other._id }} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
