import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../../ui/Button.tsx';
import { takeFriendStep } from '../../../parts/friendship.ts';

/** The button on a profile that sends or cancels a friend request. */
export function FriendButton({ person }: { person: PersonProfile }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const waits = person.relation.request === 'sent';

  /** Allow one call at a time, so that a double press counts once. */
  async function take(presses: number) {
    if (presses > 1 || busy) return;
    setBusy(true);
    await takeFriendStep(client, person, waits ? 'withdraw' : 'ask');
    setBusy(false);
  }

  return (
    <Button
      kind="secondary"
      className="flex-1 px-3 wide:max-w-60"
      onClick={({ detail }) => void take(detail)}
      {...(waits ? { title: t`Tap to cancel`, 'aria-label': t`Requested. Cancel the friend request` } : {})}
    >
      {!waits && <UserRoundPlus size={18} aria-hidden className="text-muted" />}
      {waits ? t`Requested` : t`Add Friend`}
    </Button>
  );
}
