import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { categoryText } from '@quad/contract/events/event-terms';
import type { EventDetails } from '@quad/contract/events/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error.ts';
import { chunk } from '../../../../lib/chunk.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useScreenTitle } from '../../../../lib/screen-title.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { LinkedText } from '../../../../ui/linked-text/LinkedText.tsx';
import { Part } from '../../../../ui/Part.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { WithAside } from '../../../../ui/WithAside.tsx';
import { PersonLinks } from '../../../people/parts/PersonLinks.tsx';
import { CategoryPill, StatePill } from '../../parts/EventPill.tsx';
import { eventQuery } from '../../queries/event-queries.ts';
import { renewEvent } from '../event-changes.ts';
import { EVENTS_SCREEN, TO_EVENTS } from '../events-screen.tsx';
import { useEventChanges } from '../use-event-changes.ts';
import { EventFacts } from './EventFacts.tsx';
import { EventMenu } from './EventMenu.tsx';
import { JoinBar } from './JoinBar.tsx';
import { OwnRegistration } from './OwnRegistration.tsx';
import { useAway } from './use-away.ts';
import { WhoGoes } from './WhoGoes.tsx';

/** The time to collect changes before a refetch of the event, in milliseconds. */
const COLLECTED_MS = 300;

const hostsChunk = chunk(async () => (await import('../manage/HostTools.tsx')).HostTools);
const decisionChunk = chunk(async () => (await import('../manage/Decision.tsx')).Decision);
const teamChunk = chunk(async () => (await import('../team/TeamPanel.tsx')).TeamPanel);
const updatesChunk = chunk(async () => (await import('./Updates.tsx')).Updates);
const noticesChunk = chunk(async () => (await import('./EventNotices.tsx')).EventNotices);
const picturesChunk = chunk(async () => (await import('./Pictures.tsx')).Pictures);
const certificateChunk = chunk(async () => (await import('./OwnCertificate.tsx')).OwnCertificate);

/** One event: `/events/{id}`. */
export function EventScreen({ params: { eventId } }: ScreenProps<'/events/$eventId'>) {
  const client = useQueryClient();
  const query = useQuery(eventQuery(eventId));
  const { data: event } = query;
  useScreenTitle(event && `${event.title} · Quad`);
  useEventChanges(event && eventId, COLLECTED_MS, () => void renewEvent(client, eventId));
  const isGone = query.error instanceof ApiError && query.error.code === 'no_such_event';
  // Loaded content stays while a refetch fails.
  return event && !isGone ? (
    <WholeEvent event={event} />
  ) : (
    <Unloaded
      {...EVENTS_SCREEN}
      missing={t`This event isn't available`}
      failed={t`This event could not be loaded.`}
      query={query}
    />
  );
}

function WholeEvent({ event }: { event: EventDetails }) {
  const { title, cover, category, state, description, reason, hosts, team } = event;
  const isPublished = state === 'published' || state === 'over' || state === 'cancelled';
  const isJoinable = state === 'published' && !event.registration;
  const [place, isAway] = useAway(isJoinable);
  return (
    <div className="flex flex-col pb-8 wide:pt-2">
      <WithAside
        top={
          <>
            <ScreenHeader title={title} parent={TO_EVENTS} aside={<EventMenu event={event} />} />
            {cover && (
              <div className="mb-4 md:px-0">
                <Picture
                  media={cover}
                  alt=""
                  first
                  tallest={0.6}
                  className="max-h-[60svh] md:overflow-clip md:rounded-card"
                />
              </div>
            )}
            <div className="flex flex-col gap-4 px-4 pb-4 md:px-0">
              <p className="flex flex-wrap gap-2">
                <CategoryPill>{categoryText(category)}</CategoryPill>
                <StatePill state={state} />
              </p>
              {event.group && (
                <p className="text-14 text-muted">
                  <Trans>
                    For members of{' '}
                    <Link
                      to="/groups/$groupId"
                      params={{ groupId: event.group._id }}
                      className="tap-area font-semibold text-text hover:underline"
                    >
                      <bdi>{event.group.title}</bdi>
                    </Link>
                  </Trans>
                </p>
              )}
              {reason !== '' && (
                <p dir="auto" className="wrap-anywhere rounded-control border border-bad px-4 py-3">
                  <span className="font-semibold">{state === 'cancelled' ? t`Cancelled.` : t`Declined.`}</span> {reason}
                </p>
              )}
            </div>
          </>
        }
        label={t`Time, place and seats`}
        aside={
          <div className="flex flex-col gap-4 px-4 pb-4 md:px-0">
            <EventFacts event={event} />
            {event.mayPublish && state === 'proposed' && <Part part={decisionChunk} props={{ event }} />}
            {event.mayEdit && <Part part={hostsChunk} props={{ event }} />}
            {event.certificate !== null && <Part part={certificateChunk} props={{ code: event.certificate, title }} />}
            {/* the focus moves here after a seat was given back; see focus-place.ts */}
            <div ref={place} data-keeps-focus="" tabIndex={-1} className="flex flex-col gap-4 empty:hidden">
              <OwnRegistration event={event} />
              {team && isPublished && <Part part={teamChunk} props={{ event, size: team }} />}
            </div>
            {isPublished && <WhoGoes event={event} />}
          </div>
        }
      >
        <div className="flex flex-col gap-4 px-4 md:px-0">
          {description !== '' && (
            <Card title={t`About this event`}>
              <p>
                <LinkedText text={description} />
              </p>
            </Card>
          )}
          {(event.references.notices ?? 0) > 0 && <Part part={noticesChunk} props={{ eventId: event._id }} />}
          {(event.updatesCount > 0 || (event.isHost && isPublished)) && <Part part={updatesChunk} props={{ event }} />}
          {(event.picturesCount > 0 || event.mayAddPictures) && <Part part={picturesChunk} props={{ event }} />}
          {hosts.length > 0 && (
            <p className="text-14 text-muted">
              <Trans>
                Hosted by <PersonLinks people={hosts} />
              </Trans>
            </p>
          )}
        </div>
      </WithAside>
      {isJoinable && isAway && <JoinBar event={event} place={() => place.current} />}
    </div>
  );
}
