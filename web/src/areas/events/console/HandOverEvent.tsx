import { t } from '@lingui/core/macro';
import { handOverEvent, type ManagedEvent } from '@quad/contract/events/event-management';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { FormAlert } from '../../../ui/FormAlert.tsx';
import { toast } from '../../../ui/toast.ts';
import { FindPerson } from '../../people/parts/FindPerson.tsx';
import { MANAGED_EVENTS } from './managed-texts.ts';

/** Replaces the hosts of an event by another host. */
export function HandOverEvent({ event, onDone }: { event: ManagedEvent; onDone: () => void }) {
  const client = useQueryClient();
  const { hosts, hostIds } = event;
  const handing = useMutation({
    mutationFn: ({ _id: person }: { _id: string; name: string }) =>
      request(handOverEvent, { params: { id: event._id }, body: { person, from: hostIds } }),
    onSuccess(_, { name }) {
      toast.success(t`${name} hosts ${event.title} now.`);
      onDone();
    },
    // another admin may have been faster
    onSettled: () => client.invalidateQueries({ queryKey: MANAGED_EVENTS }),
  });
  return (
    <div className="flex flex-col gap-4">
      <p>
        {hosts.length === 0
          ? t`Nobody hosts it now.`
          : t`Hosted by ${hosts.map(({ name }) => name).join(', ')} until now.`}
      </p>
      {handing.error && <FormAlert>{handing.error.message}</FormAlert>}
      <FindPerson
        label={t`Search people`}
        action={t`Hand over to`}
        isLeftOut={({ _id }) => hosts.length === 1 && hosts[0]?._id === _id}
        onPerson={(person) => !handing.isPending && handing.mutate(person)}
      />
    </div>
  );
}
