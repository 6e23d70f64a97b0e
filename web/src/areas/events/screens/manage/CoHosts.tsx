import { t } from '@lingui/core/macro';
import { addHost, removeHost } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { EVENT_HOSTS_MAX } from '@quad/contract/limits/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { useViewer } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { FindPerson } from '../../../people/parts/FindPerson.tsx';
import { PersonRow } from '../../../people/parts/PersonRow.tsx';
import { eventKeys as keys } from '../../queries/event-keys.ts';
import { showEventDetails } from '../event-changes.ts';

/** The hosts of an event, with controls to add and remove hosts. */
export function CoHosts({ event }: { event: EventDetails }) {
  const { _id: id, hosts } = event;
  const viewer = useViewer()._id;
  const client = useQueryClient();
  const adding = useMutation({
    mutationFn: (person: string) => request(addHost, { params: { id, person } }),
    onSuccess: (changed) => showEventDetails(client, changed),
    onError: (error) => toastFailure(t`This person could not be added.`, error),
  });
  const removing = useMutation({
    mutationFn: ({ person }: { person: string; name: string }) => request(removeHost, { params: { id, person } }),
    onSuccess: (_, { name }) => toast.success(t`${name} is no longer a host.`),
    onError: (error) => toastFailure(t`This person could not be removed.`, error),
    onSettled: () => client.invalidateQueries({ queryKey: keys.one(id) }),
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-14 text-muted">
        {t`Hosts edit the event, post updates and let people in. When a host is removed, tickets get new codes, so phones and doors need to go online once.`}
      </p>
      <ul aria-label={t`Hosts`}>
        {hosts.map((person) => (
          <li key={person._id}>
            <PersonRow
              person={person}
              aside={
                hosts.length > 1 && (
                  <Button
                    kind="secondary"
                    aria-label={person._id === viewer ? undefined : t`Remove ${person.name}`}
                    busy={removing.isPending && removing.variables.person === person._id}
                    onClick={() => removing.mutate({ person: person._id, name: person.name })}
                  >
                    {person._id === viewer ? t`Stop hosting` : t`Remove`}
                  </Button>
                )
              }
            />
          </li>
        ))}
      </ul>
      {hosts.length === 0 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p>{t`Nobody hosts this event any more.`}</p>
          <Button busy={adding.isPending && adding.variables === viewer} onClick={() => adding.mutate(viewer)}>
            {t`Host it yourself`}
          </Button>
        </div>
      )}
      {hosts.length < EVENT_HOSTS_MAX && (
        <FindPerson
          label={t`Add a friend as host`}
          action={t`Add`}
          isLeftOut={({ _id }) => hosts.some((host) => host._id === _id)}
          onPerson={({ _id }) => adding.mutate(_id)}
        />
      )}
    </div>
  );
}
