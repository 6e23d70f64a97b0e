import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { decideEvent } from '@quad/contract/events/event-hosting';
import type { EventDetails } from '@quad/contract/events/events';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { request } from '../../../../lib/client.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { toast } from '../../../../ui/toast.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { showEventDetails } from '../event-changes.ts';
import { ReasonForm } from './ReasonForm.tsx';

/** The buttons to publish or decline a proposal. */
export function Decision({ event: { _id: id, hosts } }: { event: EventDetails }) {
  const client = useQueryClient();
  const [declining, setDeclining] = useState(false);
  const deciding = useMutation({
    mutationFn: (reason: string | null) =>
      request(decideEvent, { params: { id }, body: reason === null ? { publish: true } : { publish: false, reason } }),
    onSuccess: (event) => {
      showEventDetails(client, event);
      setDeclining(false);
      toast.success(event.state === 'published' ? t`The event is published.` : t`The proposal is declined.`);
    },
    // the form of the reason shows its own failure
    onError: (error, reason) => reason === null && toastFailure(t`The decision could not be saved.`, error),
  });
  return (
    <section
      aria-label={t`Decide about this proposal`}
      className="rounded-card border border-accent-text bg-raised p-4"
    >
      <p className="mb-3">
        {hosts[0] ? (
          <Trans>
            <bdi className="font-semibold">{hosts[0].name}</bdi> proposes this event. Only its hosts and those who
            decide see it.
          </Trans>
        ) : (
          <Trans>
            <bdi className="font-semibold">Someone</bdi> proposes this event. Only its hosts and those who decide see
            it.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={deciding.isPending && deciding.variables === null} onClick={() => deciding.mutate(null)}>
          <Trans>
            <Check size={18} aria-hidden />
            Publish
          </Trans>
        </Button>
        <Button kind="danger" onClick={() => setDeclining(true)}>
          <Trans>
            <X size={18} aria-hidden />
            Decline
          </Trans>
        </Button>
      </div>
      <Sheet open={declining} onOpenChange={setDeclining} title={t`Decline this proposal?`}>
        <ReasonForm
          keeps={`events/${id}/refusal`}
          label={t`Why (its hosts read this)`}
          action={t`Decline`}
          send={deciding.mutateAsync}
        />
      </Sheet>
    </section>
  );
}
