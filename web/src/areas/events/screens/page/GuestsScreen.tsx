import { plural, t } from '@lingui/core/macro';
import type { EventDetails } from '@quad/contract/events/events';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { EmptyState, EndState } from '../../../../ui/ListStates.tsx';
import { Loaded, Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { LoadingPeople } from '../../../people/parts/LoadingPeople.tsx';
import { PersonList } from '../../../people/parts/PersonList.tsx';
import { eventQuery } from '../../queries/event-queries.ts';
import { guestsQuery } from '../../queries/guests-query.ts';
import { eventHref } from '../../texts/event-href.ts';
import { ShareEvent } from '../components/ShareEvent.tsx';
import { EVENTS_SCREEN } from '../events-screen.tsx';

/** The guests of an event, friends first: `/events/{id}/guests`. */
export function GuestsScreen({ params: { eventId } }: ScreenProps<'/events/$eventId/guests'>) {
  const { data: event } = useQuery(eventQuery(eventId));
  const list = useInfiniteQuery(guestsQuery(eventId));
  if (!list.data && list.error)
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`This list isn't available`}
        failed={t`This list could not be loaded.`}
        query={list}
        parent={eventHref(eventId)}
      />
    );
  const hidden = list.data?.pages[0]?.hiddenCount ?? 0;
  const isOn = event === undefined || event.state === 'published';
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader title={isOn ? t`Who's going` : t`Who registered`} note={event?.title} parent={eventHref(eventId)} />
      <div className="px-4 md:px-0">
        <Loaded
          query={list}
          loading={<LoadingPeople />}
          empty={
            <EmptyState
              icon={<UsersRound size={28} aria-hidden />}
              {...(hidden > 0 ? { title: t`Everyone has hidden that they're going` } : nobodyText(event))}
              {...(hidden === 0 && event?.state === 'published' ? { action: <ShareEvent event={event} /> } : {})}
            />
          }
        >
          {({ items }) => (
            <>
              <PersonList
                people={items.map(({ person, isFriend, team }) => ({ ...person, isFriend, team }))}
                note={({ isFriend, team, username }) =>
                  [isFriend && t`Friend`, team, `@${username}`].filter(Boolean).join(' · ')
                }
                pages={list}
                failed={t`More people could not be loaded.`}
              />
              {!list.hasNextPage && hidden > 0 && (
                <EndState text={plural(hidden, { one: 'And # person more', other: 'And # people more' })} />
              )}
            </>
          )}
        </Loaded>
      </div>
    </div>
  );
}

/** The text without registrations. */
function nobodyText(event: EventDetails | undefined): { title: string; text?: string } {
  if (event?.state === 'proposed') return { title: t`Nobody yet`, text: t`People can register once it is approved.` };
  if (event && event.state !== 'published') return { title: t`Nobody registered` };
  return {
    title: t`Nobody yet`,
    text: event?.isHost ? t`Share the link so people can register.` : t`Register, and your friends will see you here.`,
  };
}
