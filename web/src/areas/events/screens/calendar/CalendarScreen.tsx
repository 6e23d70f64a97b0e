import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { calendarAddress, createCalendarAddress, deleteCalendarAddress } from '@quad/contract/events/event-calendars';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Copy, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { copyText } from '../../../../ui/copy-text.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { TimeAgo } from '../../../../ui/TimeAgo.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { EVENTS_SCREEN, TO_EVENTS } from '../events-screen.tsx';

/** The viewer's private calendar address, for other calendar apps: `/events/calendar`. */
export function CalendarScreen(_: ScreenProps<'/events/calendar'>) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: keys.calendar, queryFn: ({ signal }) => request(calendarAddress, { signal }) });
  /** The new address, which is shown only once. */
  const [address, setAddress] = useState<string | null>(null);
  const [asking, setAsking] = useState<'new' | 'delete' | null>(null);
  const making = useMutation({
    mutationFn: () => request(createCalendarAddress),
    onSuccess: ({ address: made, createdAt }) => {
      setAddress(made);
      client.setQueryData(keys.calendar, { createdAt });
    },
    onError: (error) => toastFailure(t`The address could not be created.`, error),
    onSettled: () => setAsking(null),
  });
  const deleting = useMutation({
    mutationFn: () => request(deleteCalendarAddress),
    onSuccess: () => {
      setAddress(null);
      client.setQueryData(keys.calendar, { createdAt: null });
      toast.success(t`The address no longer works.`);
    },
    onError: (error) => toastFailure(t`The address could not be deleted.`, error),
    onSettled: () => setAsking(null),
  });
  if (!query.data)
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`Your calendar isn't available`}
        failed={t`Your calendar could not be loaded.`}
        query={query}
      />
    );
  const { createdAt } = query.data;
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Your events in your calendar`} parent={TO_EVENTS} />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        <p className="text-muted">
          {t`Add this address to Google Calendar, Apple Calendar or Outlook. Every event you register for or host then appears there, with changes of time and place.`}
        </p>
        <Card title={t`Private address`}>
          <div className="flex flex-col items-start gap-4">
            {address !== null && <Address address={address} />}
            {createdAt === null ? (
              <Button busy={making.isPending} onClick={() => making.mutate()}>
                {t`Make an address`}
              </Button>
            ) : (
              <>
                <p className="text-14 text-muted">
                  {address === null && t`You have an address. It is shown only when it is made.`}{' '}
                  <Trans>
                    Made <TimeAgo instant={createdAt} />.
                  </Trans>
                </p>
                <div className="flex flex-wrap gap-2">
                  <Button kind="secondary" onClick={() => setAsking('new')}>
                    <Trans>
                      <RefreshCw size={18} aria-hidden />
                      New address
                    </Trans>
                  </Button>
                  <Button kind="danger" onClick={() => setAsking('delete')}>
                    <Trans>
                      <Trash2 size={18} aria-hidden />
                      Delete
                    </Trans>
                  </Button>
                </div>
              </>
            )}
          </div>
        </Card>
        <p className="text-14 text-muted">
          {t`Anyone who has the address can see your events. Make a new one if you have shared it by mistake.`}
        </p>
      </div>
      <Sheet
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={asking === 'delete' ? t`Delete the address?` : t`Make a new address?`}
        description={t`Calendars that use the address you have now stop updating.`}
      >
        {asking === 'delete' ? (
          <Button kind="danger" busy={deleting.isPending} onClick={() => deleting.mutate()} className="w-full">
            {t`Delete address`}
          </Button>
        ) : (
          <Button busy={making.isPending} onClick={() => making.mutate()} className="w-full">
            {t`Make a new address`}
          </Button>
        )}
      </Sheet>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const copy = () => copyText(address, { copied: t`Address copied.`, otherwise: t`Select the address and copy it.` });
  return (
    <div className="flex w-full flex-col gap-3">
      <p className="wrap-anywhere rounded-control border border-edge bg-raised px-4 py-3 text-14">{address}</p>
      <Button onClick={() => void copy()} className="self-start">
        <Trans>
          <Copy size={18} aria-hidden />
          Copy address
        </Trans>
      </Button>
    </div>
  );
}
