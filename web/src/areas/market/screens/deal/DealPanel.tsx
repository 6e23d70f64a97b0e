import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { answerOffer, type Deal, reserveListing } from '@quad/contract/market/offers';
import type { AnswerOf } from '@quad/contract/wire/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Handshake, IndianRupee } from 'lucide-react';
import { useState } from 'react';
import { chunk } from '../../../../lib/chunk.ts';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { rupees } from '../../../../lib/rupees.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { useChunk } from '../../../../ui/use-chunk.ts';
import { marketKeys } from '../../queries/market-queries.ts';
import { dealLine, mayOffer } from '../../texts/deal-texts.ts';
import { handoverHref } from '../../texts/market-hrefs.ts';
import { MarketPart } from '../components/MarketPart.tsx';

const offerChunk = chunk(async () => (await import('./OfferForm.tsx')).OfferForm);
const paymentChunk = chunk(async () => (await import('./PaymentSheet.tsx')).PaymentSheet);

interface DealPanelProps {
  deal: Deal;
  buyerId: string;
}

/** The state of a deal, and the viewer's next steps. */
export function DealPanel({ deal, buyerId }: DealPanelProps) {
  const client = useQueryClient();
  const [offering, setOffering] = useState(false);
  const [paying, setPaying] = useState(false);
  const Payment = useChunk(paymentChunk, paying, () => setPaying(false));
  const { listing, role, other, offer, isReserved, isTaken, handover, payment, amount } = deal;
  const show = (answer: AnswerOf<typeof answerOffer>) => {
    client.setQueryData(marketKeys.deal(listing._id, buyerId), answer.deal);
    void client.invalidateQueries({ queryKey: marketKeys.deals(listing._id), exact: true });
    void client.invalidateQueries({ queryKey: marketKeys.listing(listing._id) });
    void client.invalidateQueries({ queryKey: marketKeys.listings });
  };
  const failed = (error: Error) => {
    toastFailure(t`That could not be done.`, error);
    void client.invalidateQueries({ queryKey: marketKeys.deals(listing._id) });
  };
  const answering = useMutation({
    mutationFn: ({ id, accepts }: { id: string; accepts: boolean }) =>
      request(answerOffer, { params: { id }, body: { accepts } }),
    onSuccess: show,
    onError: failed,
  });
  const reserving = useMutation({
    mutationFn: (wanted: boolean) =>
      request(reserveListing, { params: { id: listing._id, buyerId }, body: { isReserved: wanted } }),
    onSuccess: show,
    onError: failed,
  });
  const theirOffer = offer?.state === 'open' && offer.from !== role && !isTaken ? offer : null;
  const isOpen = listing.state === 'available';
  return (
    <KeepsFocus className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {dealLine(deal)}
      </p>
      {offering ? (
        <MarketPart
          part={offerChunk}
          props={{
            deal,
            buyerId,
            onDone: (answer) => {
              setOffering(false);
              if (answer) show(answer);
            },
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {theirOffer && (isOpen || isReserved) && (
            <>
              <Button
                busy={answering.isPending && answering.variables.accepts}
                onClick={() => answering.mutate({ id: theirOffer._id, accepts: true })}
              >
                {t`Accept ${rupees(theirOffer.amount)}`}
              </Button>
              <Button kind="secondary" onClick={() => setOffering(true)}>
                {t`Counter`}
              </Button>
              <Button
                kind="secondary"
                busy={answering.isPending && !answering.variables.accepts}
                onClick={() => answering.mutate({ id: theirOffer._id, accepts: false })}
              >
                {t`Decline`}
              </Button>
            </>
          )}
          {!theirOffer && mayOffer(deal) && (
            <Button kind="secondary" onClick={() => setOffering(true)}>
              <IndianRupee size={16} aria-hidden />
              {offer?.state === 'open' ? t`Change offer` : t`Make an offer`}
            </Button>
          )}
          {role === 'seller' && isOpen && deal.conversation && !theirOffer && (
            <Button kind="secondary" busy={reserving.isPending} onClick={() => reserving.mutate(true)}>
              <Trans>
                Reserve for <bdi className="max-w-32 truncate">{other.name}</bdi>
              </Trans>
            </Button>
          )}
          {handover && handover.state !== 'cancelled' && (
            <Link href={handoverHref(handover._id)} className={buttonClass()}>
              <Handshake size={18} aria-hidden />
              {handover.state === 'done' ? (handover.ownRating ? t`See ratings` : t`Rate`) : t`Hand over`}
            </Link>
          )}
          {payment && amount !== null && (
            <Button kind="secondary" onClick={() => setPaying(true)}>
              {t`Pay by UPI`}
            </Button>
          )}
          {role === 'seller' && isReserved && listing.state === 'reserved' && (
            <Button kind="secondary" busy={reserving.isPending} onClick={() => reserving.mutate(false)}>
              {t`End reservation`}
            </Button>
          )}
        </div>
      )}
      {Payment && payment && amount !== null && (
        <Payment
          open={paying}
          onClose={() => setPaying(false)}
          payment={payment}
          amount={amount}
          title={listing.title}
        />
      )}
    </KeepsFocus>
  );
}
