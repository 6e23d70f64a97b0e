import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { useWakeLock } from '../../../../ui/use-wake-lock.ts';
import { eventHref } from '../../texts/event-href.ts';
import { EVENTS_SCREEN } from '../events-screen.tsx';
import { useEventChanges } from '../use-event-changes.ts';
import { DoorPanel } from './DoorPanel.tsx';
import { deviceDoor } from './device-door.ts';
import { useDoor } from './use-door.ts';

/** The time between two sends of waiting check-ins, and the time to collect changes before a refetch of the list. */
const AGAIN_MS = 10_000;
const COLLECTED_MS = 3000;

/** Checks guests in: `/events/{id}/door`. It works offline after it was opened once. */
export function DoorScreen({ params: { eventId } }: ScreenProps<'/events/$eventId/door'>) {
  const [door] = useState(() => deviceDoor(eventId));
  const { list, isOpened, refusal, isOnline } = useDoor(door);
  const [isBusy, setBusy] = useState(true);
  const refresh = useEffectEvent(async () => {
    setBusy(true);
    await door.refresh();
    setBusy(false);
  });

  useEffect(() => {
    void door.open().then(() => refresh());
    const again = setInterval(() => void door.flush(), AGAIN_MS);
    const online = () => void refresh();
    addEventListener('online', online);
    return () => {
      clearInterval(again);
      removeEventListener('online', online);
    };
  }, [door]);
  useEventChanges(eventId, COLLECTED_MS, () => void refresh());

  const parent = eventHref(eventId);
  const isForbidden = refusal instanceof ApiError && (refusal.code === 'forbidden' || refusal.code === 'no_such_event');
  // Without the screen, a returning host could not send the check-ins of this door.
  if (!list || (isForbidden && !isOnline)) {
    const error =
      !isOpened || isBusy ? null : refusal instanceof Error ? refusal : new Error(t`Connect once to fetch the list.`);
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`The door isn't available`}
        failed={t`The door could not be loaded.`}
        query={{ error, isFetching: isBusy, refetch: () => void refresh() }}
        parent={parent}
        title={t`Door`}
      />
    );
  }
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={t`Door`} note={list.event.title} parent={parent} />
      <Awake />
      <DoorPanel door={door} list={list} />
    </div>
  );
}

function Awake() {
  useWakeLock();
  return null;
}
