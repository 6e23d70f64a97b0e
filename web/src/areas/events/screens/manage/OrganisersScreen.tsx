import { t } from '@lingui/core/macro';
import { addOrganiser, listOrganisers, type Organiser, removeOrganiser } from '@quad/contract/events/event-organisers';
import { EVENT_TITLE_MAX } from '@quad/contract/limits/events';
import type { PersonCard } from '@quad/contract/people/people';
import { weekdayMoment } from '@quad/contract/text/dates';
import { may } from '@quad/contract/wire/roles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, ChevronRight, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Link } from '../../../../lib/routing/Link.tsx';
import type { ScreenProps } from '../../../../lib/routing/route.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { EmptyState } from '../../../../ui/ListStates.tsx';
import { Unloaded } from '../../../../ui/Loaded.tsx';
import { ScreenHeader } from '../../../../ui/ScreenHeader.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { FindPerson } from '../../../people/parts/FindPerson.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { eventHref } from '../../texts/event-href.ts';
import { EVENTS_SCREEN, TO_EVENTS } from '../events-screen.tsx';

/** The organisers, who may publish events. Admins appoint them: `/events/organisers`. */
export function OrganisersScreen(_: ScreenProps<'/events/organisers'>) {
  const client = useQueryClient();
  const isAdmin = may(useViewer().role, 'appointments');
  const query = useQuery({
    queryKey: keys.organisers,
    queryFn: async ({ signal }) => (await request(listOrganisers, { signal })).organisers,
  });
  const removing = useMutation({
    mutationFn: ({ _id: id }: PersonCard) => request(removeOrganiser, { params: { id } }),
    onSuccess: (_, { name }) => toast.success(t`${name} no longer publishes events.`),
    onError: (error) => toastFailure(t`This person could not be removed.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.organisers }),
  });
  if (!query.data)
    return (
      <Unloaded
        {...EVENTS_SCREEN}
        missing={t`This list isn't available`}
        failed={t`This list could not be loaded.`}
        query={query}
      />
    );
  return (
    <div className="pb-8 wide:pt-2">
      <ScreenHeader
        title={t`Organisers`}
        parent={TO_EVENTS}
        note={t`They publish events for their clubs and decide about proposals.`}
      />
      <div className="flex flex-col gap-4 px-4 md:px-0">
        {isAdmin && <NewOrganiser known={query.data.map(({ person }) => person._id)} />}
        {query.data.length === 0 && (
          <EmptyState
            icon={<UsersRound size={28} aria-hidden />}
            title={t`No organisers yet`}
            text={t`Until there are some, admins publish events.`}
          />
        )}
        <ul aria-label={t`Organisers`} className="flex flex-col gap-3">
          {query.data.map(({ person, club, nextEvent }) => (
            <li key={person._id} className="rounded-card border border-line bg-surface px-4 py-2">
              <PersonRow
                person={person}
                // an account of a club often has its name
                note={club === '' || club === person.name ? undefined : club}
                aside={
                  isAdmin && (
                    <Button
                      kind="secondary"
                      aria-label={t`Remove ${person.name}`}
                      busy={removing.isPending && removing.variables._id === person._id}
                      onClick={() => removing.mutate(person)}
                    >
                      {t`Remove`}
                    </Button>
                  )
                }
              />
              <NextEvent event={nextEvent} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The next event of an organiser. */
function NextEvent({ event }: { event: Organiser['nextEvent'] }) {
  if (!event) return <p className="border-line border-t py-3 text-14 text-muted">{t`No event is planned`}</p>;
  const { _id, title, startsAt, timeZone } = event;
  return (
    <Link
      href={eventHref(_id)}
      className="-mx-2 flex min-h-14 items-center gap-3 border-line border-t px-2 py-2 hover:bg-raised"
    >
      <CalendarDays size={20} aria-hidden className="mx-3 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{title}</bdi>
        <time dateTime={startsAt} className="block text-14 text-muted">
          {weekdayMoment(startsAt, timeZone)}
        </time>
      </span>
      <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />
    </Link>
  );
}

function NewOrganiser({ known }: { known: readonly string[] }) {
  const client = useQueryClient();
  const [club, setClub] = useState('');
  const adding = useMutation({
    mutationFn: ({ _id: id }: PersonCard) => request(addOrganiser, { params: { id }, body: { club } }),
    onSuccess: (_, { name }) => {
      setClub('');
      toast.success(t`${name} can publish events now.`);
    },
    onError: (error) => toastFailure(t`This person could not be added.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.organisers }),
  });
  return (
    <Card title={t`Name an organiser`}>
      <div className="flex flex-col gap-4">
        <TextField
          label={t`Club (optional)`}
          maxLength={EVENT_TITLE_MAX}
          value={club}
          onChange={({ target }) => setClub(target.value)}
          autoComplete="off"
          dir="auto"
        />
        <FindPerson
          label={t`Search people`}
          action={t`Add`}
          isLeftOut={({ _id }) => known.includes(_id)}
          onPerson={(person) => adding.mutate(person)}
        />
      </div>
    </Card>
  );
}
