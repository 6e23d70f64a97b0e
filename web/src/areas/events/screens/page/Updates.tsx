import { t } from '@lingui/core/macro';
import { deleteEventUpdate, type EventUpdate } from '@quad/contract/events/event-updates';
import type { EventDetails } from '@quad/contract/events/events';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { Question } from '../../../../ui/Question.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { ReportSheet } from '../../../moderation/parts/reports/ReportSheet.tsx';
import { PersonLinks } from '../../../people/parts/PersonLinks.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { updatesQuery } from '../../queries/updates-query.ts';
import { UpdateForm } from './UpdateForm.tsx';

/** The hosts' updates for guests, with the form for hosts. */
export function Updates({ event }: { event: EventDetails }) {
  const { _id: id, isHost, state } = event;
  const list = useInfiniteQuery(updatesQuery(id));
  const { hasNextPage, isFetchingNextPage } = list;
  return (
    <Card title={t`Updates`}>
      {isHost && state !== 'cancelled' && <UpdateForm eventId={id} />}
      <Loaded
        query={list}
        failed={t`Updates could not be loaded.`}
        failure="brief"
        loading={<Skeleton className="h-20" />}
        empty={<p className="text-muted">{t`No updates yet.`}</p>}
      >
        {({ items }) => (
          <ul className="flex flex-col divide-y divide-line">
            {items.map((update) => (
              <li key={update._id}>
                <Update update={update} eventId={id} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {hasNextPage && (
        <Button
          kind="secondary"
          busy={isFetchingNextPage}
          onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          className="mt-3"
        >
          {t`Older updates`}
        </Button>
      )}
    </Card>
  );
}

function Update({ update, eventId }: { update: EventUpdate; eventId: string }) {
  const { _id: id, text, author, createdAt, mayDelete } = update;
  const client = useQueryClient();
  const [sheet, setSheet] = useState<'delete' | 'report' | null>(null);
  const close = () => setSheet(null);
  const deleting = useMutation({
    mutationFn: () => request(deleteEventUpdate, { params: { id } }),
    onSuccess: () => toast.success(t`Deleted.`),
    onError: (error) => toastFailure(t`The update could not be deleted.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.updates(eventId) }),
  });
  return (
    <article
      aria-label={author ? t`Update of ${author.name}` : t`Update of a host`}
      className="flex items-start gap-2 py-3"
    >
      <div className="min-w-0 flex-1">
        <p className="text-14 text-muted">
          {author ? <PersonLinks people={[author]} /> : t`A host`} · <TimeAgo instant={createdAt} />
        </p>
        <p>
          <LinkedText text={text} />
        </p>
      </div>
      <Menu
        label={author ? t`More about the update of ${author.name}` : t`More about the update of a host`}
        icon={<Ellipsis size={20} aria-hidden />}
        items={[
          mayDelete
            ? { label: t`Delete`, icon: Trash2, dangerous: true, onSelect: () => setSheet('delete') }
            : { label: t`Report`, icon: Flag, dangerous: true, onSelect: () => setSheet('report') },
        ]}
      />
      <Question
        open={sheet === 'delete'}
        onClose={close}
        title={t`Delete this update?`}
        description={t`People who were notified can no longer read it. This cannot be undone.`}
        answer={t`Delete`}
        dangerous
        busy={deleting.isPending}
        onAnswer={() => deleting.mutate()}
      />
      <ReportSheet
        open={sheet === 'report'}
        onClose={close}
        subject={{ type: 'event_update', id }}
        title={t`Report this update`}
      />
    </article>
  );
}
