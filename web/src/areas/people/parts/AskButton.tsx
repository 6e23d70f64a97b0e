import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PersonCard } from '@quad/contract/people/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { takeFriendStep } from './friendship.ts';
import { requestsQuery } from './requests.ts';
import { ROW_BUTTON } from './row-button.ts';

/** The button that sends or cancels a friend request. */
export function AskButton({ person }: { person: PersonCard }) {
  const client = useQueryClient();
  const sent = useQuery(requestsQuery('sent'));
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const waits = sent.data?.requests.some(({ _id }) => _id === person._id) ?? false;

  /** Allow one call at a time, so that a double press counts once. */
  async function takeStep(step: 'ask' | 'withdraw', { detail }: MouseEvent) {
    if (detail > 1 || busy) return;
    setBusy(true);
    const worked = await takeFriendStep(client, person, step);
    setAsked(step === 'ask' && worked);
    setBusy(false);
  }

  if (waits) {
    return (
      <Button
        kind="secondary"
        busy={busy}
        className={`${ROW_BUTTON} text-muted`}
        aria-label={t`Requested. Cancel the request to ${person.name}`}
        title={t`Tap to cancel`}
        onClick={(event) => void takeStep('withdraw', event)}
      >
        {t`Requested`}
      </Button>
    );
  }
  // No request is pending although one was sent. The other person had sent a request or followed, so they are friends.
  if (asked && sent.isSuccess) {
    return (
      <span className="inline-flex min-h-11 min-w-29 shrink-0 items-center justify-center gap-1.5 px-2 font-semibold text-14 text-good">
        <Trans>
          <Check size={18} aria-hidden />
          Friends
        </Trans>
      </span>
    );
  }
  return (
    <Button
      kind="secondary"
      className={ROW_BUTTON}
      aria-label={t`Add Friend ${person.name}`}
      onClick={(event) => void takeStep('ask', event)}
    >
      {t`Add Friend`}
    </Button>
  );
}
