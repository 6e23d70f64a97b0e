import type { PersonCard } from '@quad/contract/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { takeFriendStep } from '../../../people/friendship.ts';
import { requestsQuery } from '../../../people/requests.ts';
import { Button } from '../../../ui/Button.tsx';

/** Asks a person to be friends, and takes that back. */
export function AskButton({ person }: { person: PersonCard }) {
  const client = useQueryClient();
  const sent = useQuery(requestsQuery('sent'));
  const [asked, setAsked] = useState(false);
  const waits = sent.data?.requests.some(({ _id }) => _id === person._id) ?? false;

  async function ask() {
    setAsked(true);
    if (!(await takeFriendStep(client, person, 'ask'))) setAsked(false);
  }

  function withdraw() {
    setAsked(false);
    void takeFriendStep(client, person, 'withdraw');
  }

  if (waits) {
    return (
      <Button kind="quiet" className={SMALL} aria-label={`Withdraw Request to ${person.name}`} onClick={withdraw}>
        Withdraw
      </Button>
    );
  }
  // Asked, and nothing waits: whoever had asked or followed before is a friend at once.
  if (asked && sent.isSuccess) {
    return (
      <span className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-2 font-semibold text-14 text-good">
        <Check size={18} aria-hidden />
        Friends
      </span>
    );
  }
  return (
    <Button kind="secondary" className={SMALL} aria-label={`Add Friend ${person.name}`} onClick={() => void ask()}>
      <UserRoundPlus size={18} aria-hidden className="text-accent-text" />
      Add Friend
    </Button>
  );
}

const SMALL = 'shrink-0 px-3.5 text-14';
