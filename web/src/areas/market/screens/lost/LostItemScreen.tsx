import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { handoverChanged } from '@quad/contract/market/handovers';
import { closeLostItem, deleteLostItem, type WholeLostItem } from '@quad/contract/market/lost-items';
import { LOST_ITEM_SUBJECT } from '@quad/contract/market/market-terms';
import { shortDate } from '@quad/contract/text/relative-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleHelp, Ellipsis, Flag, MapPin, MessageCircle, Share } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { useLive } from '../../../../lib/live/use-live.ts';
import { hrefOf } from '../../../../lib/routing/address.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { router } from '../../../../lib/routing/router.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { useViewer } from '../../../../lib/session.ts';
import { BackLink } from '../../../../ui/BackLink.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { shareLink } from '../../../../ui/share-link.ts';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { forgetLostItem, lostItemQuery, marketKeys } from '../../queries/market-queries.ts';
import { lostItemHref } from '../../texts/market-hrefs.ts';
import { ContactButton } from '../components/ContactButton.tsx';
import { Gallery } from '../components/Gallery.tsx';
import { PersonLine } from '../components/PersonLine.tsx';
import { StatePill } from '../components/StatePill.tsx';
import { marketScreen } from '../market-screen.tsx';
import { KindPill, LostCard } from './LostCard.tsx';

const TO_LOST = hrefOf({ to: '/marketplace', search: { tab: 'lost' } });

/** A lost or found item: `/marketplace/lost/{id}`. */
export function LostItemScreen({ params: { itemId } }: ScreenProps<'/marketplace/lost/$itemId'>) {
  const client = useQueryClient();
  const query = useQuery(lostItemQuery(itemId));
  useLive(handoverChanged, ({ subject }) => {
    if (subject === itemId) void client.invalidateQueries({ queryKey: marketKeys.lostItem(itemId) });
  });
  const { data: item } = query;
  useScreenTitle(item && `${item.title} · Quad`);
  if (!item) return <Unloaded {...marketScreen('item', TO_LOST)} query={query} />;
  return <LostItemDetails item={item} />;
}

function LostItemDetails({ item }: { item: WholeLostItem }) {
  const own = useViewer()._id === item.person._id;
  const { _id, kind, title, description, place, happenedOn, question, pictures, person, state, matches, createdAt } =
    item;
  return (
    <article className="pb-8 wide:pt-2">
      <header className="flex items-center gap-1 px-4 py-1.5 md:px-0">
        <BackLink href={TO_LOST} className="-ms-4" />
        <span className="flex-1" />
        <ItemMenu item={item} own={own} />
      </header>
      {pictures.length > 0 && <Gallery pictures={pictures} title={title} />}
      <div className="flex flex-col gap-4 px-4 pt-4 md:px-0">
        <div className="flex flex-col gap-2">
          <p className="flex flex-wrap items-center gap-2">
            <KindPill kind={kind} />
            {state !== 'open' && (
              <StatePill text={state === 'returned' ? t({ message: 'Returned', context: 'item' }) : t`Closed`} />
            )}
          </p>
          <h1 dir="auto" tabIndex={-1} className="wrap-anywhere text-balance text-title">
            <LinkedText text={title} />
          </h1>
          <p className="flex flex-wrap items-center gap-x-1 text-muted">
            <MapPin size={16} aria-hidden />
            <bdi>
              <LinkedText text={place} />
            </bdi>
            <span>· {shortDate(happenedOn)}</span>
          </p>
        </div>
        {description !== '' && (
          <p>
            <LinkedText text={description} />
          </p>
        )}
        {question !== '' && (
          <p className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <CircleHelp size={22} aria-hidden className="shrink-0 text-muted" />
            <span>
              <span className="block text-14 text-muted">{t`Is it yours? Answer this when you write:`}</span>
              <bdi className="wrap-anywhere font-semibold">{question}</bdi>
            </span>
          </p>
        )}
        <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
          <PersonLine person={person}>
            <Trans>
              Posted <TimeAgo instant={createdAt} />
            </Trans>
          </PersonLine>
          {own ? (
            <OwnTools item={item} />
          ) : (
            // The button stays on closed items, because it opens the messages about them.
            <ContactButton
              personId={person._id}
              subject={{ type: LOST_ITEM_SUBJECT, id: _id }}
              description={title}
              icon={MessageCircle}
              {...(state === 'open' ? {} : { kind: 'secondary' })}
              className="min-h-12"
            >
              {state !== 'open' ? t`Open conversation` : kind === 'found' ? t`It's mine` : t`I found it`}
            </ContactButton>
          )}
        </div>
      </div>
      {matches.length > 0 && (
        <section aria-labelledby="matches" className="px-4 pt-8 md:px-0">
          <h2 id="matches" className="text-section">
            {own && kind === 'lost' ? t`May be yours` : t`May be the same`}
          </h2>
          <p className="pb-3 text-14 text-muted">{t`Found by similar words and places. Ask before you meet.`}</p>
          <ul className="flex flex-col gap-3">
            {matches.map((match) => (
              <li key={match._id}>
                <LostCard item={match} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

function OwnTools({ item: { _id: id, state } }: { item: WholeLostItem }) {
  const client = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const changing = useMutation({
    mutationFn: (wanted: 'open' | 'closed') => request(closeLostItem, { params: { id }, body: { state: wanted } }),
    onSuccess({ item }) {
      client.setQueryData(marketKeys.lostItem(id), item);
      void client.invalidateQueries({ queryKey: marketKeys.lostItems });
    },
    onError: (error) => toastFailure(t`This could not be changed.`, error),
  });
  const removing = useMutation({
    mutationFn: () => request(deleteLostItem, { params: { id } }),
    onSuccess() {
      toast.success(t`Deleted.`);
      void router.navigate({ to: '/marketplace', search: { tab: 'lost' }, replace: true });
      forgetLostItem(client, id);
    },
    onError: (error) => toastFailure(t`The item could not be deleted.`, error),
  });
  return (
    <div className="flex flex-wrap gap-2">
      {state !== 'returned' && (
        <Button
          kind="secondary"
          busy={changing.isPending}
          onClick={() => changing.mutate(state === 'open' ? 'closed' : 'open')}
        >
          {state === 'open' ? t`Close` : t`Open again`}
        </Button>
      )}
      <Button kind="danger" onClick={() => setDeleting(true)}>
        {t`Delete`}
      </Button>
      <Question
        open={deleting}
        onClose={() => setDeleting(false)}
        title={t`Delete this item?`}
        description={t`Its pictures go with it. This cannot be undone.`}
        answer={t`Delete`}
        dangerous
        busy={removing.isPending}
        onAnswer={() => removing.mutate()}
      />
    </div>
  );
}

function ItemMenu({ item: { _id, title }, own }: { item: WholeLostItem; own: boolean }) {
  const [reporting, setReporting] = useState(false);
  return (
    <>
      <Menu
        label={t`More about ${title}`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          { label: t`Share`, icon: Share, onSelect: () => void shareLink({ title, href: lostItemHref(_id) }) },
          ...(own ? [] : [{ label: t`Report`, icon: Flag, dangerous: true, onSelect: () => setReporting(true) }]),
        ]}
      />
      <ReportSheet
        open={reporting}
        onClose={() => setReporting(false)}
        subject={{ type: 'lost_item', id: _id }}
        title={t`Report this item`}
      />
    </>
  );
}
