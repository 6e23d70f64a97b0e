import { t } from '@lingui/core/macro';
import { handoverChanged } from '@quad/contract/market/handovers';
import { startReturn } from '@quad/contract/market/lost-items';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Handshake, PackageSearch } from 'lucide-react';
import { request } from '../../../../lib/client.ts';
import { useLive, useLiveGap } from '../../../../lib/live/use-live.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { buttonClass } from '../../../../ui/button-class.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import type { SubjectPanelProps } from '../../../messages/parts/subject-panels.ts';
import { lostItemQuery, marketKeys, returnQuery } from '../../queries/market-queries.ts';
import { handoverHref, lostItemHref } from '../../texts/market-hrefs.ts';
import { Thumbnail } from '../components/Thumbnail.tsx';

/** The panel above a conversation about a lost or found item: the item, and its return. */
export function ConversationReturn({ subjectId, personId }: SubjectPanelProps) {
  const client = useQueryClient();
  const { _id: viewerId } = useViewer();
  const { data: item } = useQuery(lostItemQuery(subjectId));
  const isPoster = item?.person._id === viewerId;
  const other = isPoster ? personId : viewerId;
  const { data: returned } = useQuery({ ...returnQuery(subjectId, other), enabled: item !== undefined });
  const starting = useMutation({
    mutationFn: () => request(startReturn, { params: { id: subjectId, personId: other } }),
    onSuccess: (answer) => client.setQueryData(marketKeys.returned(subjectId, other), answer),
    onError: (error) => toastFailure(t`The hand-over could not be started.`, error),
  });
  const refetch = () => void client.invalidateQueries({ queryKey: marketKeys.lostItem(subjectId) });
  useLive(handoverChanged, ({ subject }) => subject === subjectId && refetch());
  useLiveGap(refetch);
  if (!item) return null;
  const handover = returned?.handover;
  const canStart = isPoster && returned && !handover && item.state === 'open';
  return (
    <section
      aria-label={t`About this item`}
      className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-line border-b bg-surface px-4 py-2"
    >
      <Thumbnail
        picture={item.picture}
        icon={PackageSearch}
        sizes="44px"
        className="size-11 shrink-0 rounded-control"
      />
      <p className="min-w-40 flex-1">
        <Link href={lostItemHref(subjectId)} className="block truncate font-semibold hover:underline">
          <bdi>{item.title}</bdi>
        </Link>
        <span className="block truncate text-14 text-muted">
          {item.state === 'returned'
            ? t({ message: 'Returned', context: 'item' })
            : isPoster
              ? item.question && t`You ask: ${item.question}`
              : item.question || (item.kind === 'lost' ? t`Lost` : t`Found`)}
        </span>
      </p>
      {canStart && (
        <Button kind="secondary" busy={starting.isPending} onClick={() => starting.mutate()}>
          {item.kind === 'found' ? t`Return it to them` : t`They have it`}
        </Button>
      )}
      {handover && handover.state !== 'cancelled' && (
        <Link href={handoverHref(handover._id)} className={buttonClass()}>
          <Handshake size={18} aria-hidden />
          {handover.state === 'done' ? (handover.ownRating ? t`See ratings` : t`Rate`) : t`Hand over`}
        </Link>
      )}
    </section>
  );
}
