import { t } from '@lingui/core/macro';
import { type Handover, handoverChanged } from '@quad/contract/market/handovers';
import { LISTING_SUBJECT } from '@quad/contract/market/market-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { rupees } from '../../../../lib/rupees.ts';
import { KeepsFocus } from '../../../../ui/KeepsFocus.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { handoverQuery, marketKeys } from '../../queries/market-queries.ts';
import { listingHref, lostItemHref } from '../../texts/market-hrefs.ts';
import { PersonLine } from '../components/PersonLine.tsx';
import { Stars } from '../components/Stars.tsx';
import { marketScreen } from '../market-screen.tsx';
import { PaymentCame } from './PaymentCame.tsx';
import { RateForm } from './RateForm.tsx';
import { ShownCode } from './ShownCode.tsx';
import { TypedCode } from './TypedCode.tsx';

/** A hand-over of a product or item: `/marketplace/handovers/{id}`. */
export function HandoverScreen({ params: { handoverId } }: ScreenProps<'/marketplace/handovers/$handoverId'>) {
  const client = useQueryClient();
  const query = useQuery(handoverQuery(handoverId));
  const refetch = () => {
    void client.invalidateQueries({ queryKey: marketKeys.handover(handoverId) });
    void client.invalidateQueries({ queryKey: marketKeys.listings, refetchType: 'none' });
  };
  useLive(handoverChanged, ({ handover }) => handover === handoverId && refetch());
  useLiveGap(refetch);
  const { data: handover } = query;
  if (!handover) return <Unloaded {...marketScreen('handover')} query={query} />;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Hand-over`} parent={hrefOfSubject(handover)} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <section
          aria-label={t`What is handed over`}
          className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
        >
          <p className="flex items-start justify-between gap-4">
            <Link href={hrefOfSubject(handover)} className="wrap-anywhere font-semibold text-20 hover:underline">
              <bdi>{handover.title}</bdi>
            </Link>
            {handover.amount !== null && (
              <span className="font-bold font-heading text-20 tabular-nums">{rupees(handover.amount)}</span>
            )}
          </p>
          {handover.other ? (
            <PersonLine person={handover.other}>
              {handover.role === 'giver' ? t`gets it from you` : t`gives it to you`}
            </PersonLine>
          ) : (
            <p className="text-14 text-muted">{t`This person isn't available.`}</p>
          )}
        </section>
        <KeepsFocus className="flex flex-col gap-4">
          <Step handover={handover} />
        </KeepsFocus>
      </div>
    </div>
  );
}

const hrefOfSubject = ({ kind, subject }: Handover) =>
  kind === LISTING_SUBJECT ? listingHref(subject) : lostItemHref(subject);

function Step({ handover }: { handover: Handover }) {
  const { state, role } = handover;
  if (state === 'cancelled') {
    return (
      <p className="rounded-card border border-line bg-surface p-4 text-muted">{t`This hand-over was called off.`}</p>
    );
  }
  if (state === 'open') {
    return role === 'taker' ? <ShownCode handover={handover} /> : <TypedCode handover={handover} />;
  }
  return <Done handover={handover} />;
}

function Done({ handover }: { handover: Handover }) {
  const { _id: id, amount, isPaid, role, other, ownRating, theirRating } = handover;
  return (
    <>
      <section
        aria-label={t`Done`}
        className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4"
      >
        <CircleCheck size={28} aria-hidden className="shrink-0 text-good" />
        <p role="status" className="min-w-40 flex-1">
          <span className="block font-semibold">{t`Handed over`}</span>
          {amount !== null && (
            <span className="block text-14 text-muted">
              {isPaid
                ? confirmedText(role === 'giver' ? 'you' : other, rupees(amount))
                : t`The payment has not been confirmed.`}
            </span>
          )}
        </p>
        {amount !== null && !isPaid && role === 'giver' && <PaymentCame id={id} amount={amount} />}
      </section>
      {theirRating && ownRating ? (
        <section aria-label={t`Ratings`} className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
          <RatingQuote by={t`You`} rating={ownRating} />
          <RatingQuote by={other?.name ?? t`The other person`} rating={theirRating} />
        </section>
      ) : (
        <RateForm handover={handover} />
      )}
    </>
  );
}

/** Who confirmed the payment. A block hides the other person. */
function confirmedText(by: 'you' | Handover['other'], sum: string): string {
  if (by === 'you') return t`You confirmed ${sum}.`;
  return by ? t`${by.name} confirmed ${sum}.` : t`The other person confirmed ${sum}.`;
}

function RatingQuote({ by, rating: { stars, text } }: { by: string; rating: { stars: number; text: string } }) {
  return (
    <div>
      <p className="flex items-center gap-2 font-semibold">
        <bdi>{by}</bdi>
        <Stars stars={stars} />
      </p>
      {text !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-muted">
          {text}
        </p>
      )}
    </div>
  );
}
