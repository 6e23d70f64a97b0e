import { t } from '@lingui/core/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Avatar } from '../../../../../ui/Avatar.tsx';
import { Button } from '../../../../../ui/Button.tsx';
import { setBlocked } from '../../../parts/hiding.ts';

/** The profile of a blocked person: only the name, and a button to unblock them. */
export function BlockedPerson({ person }: { person: PersonProfile }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);

  async function unblock() {
    setBusy(true);
    await setBlocked(client, person, false);
    setBusy(false);
  }

  return (
    <div className="flex flex-col items-center gap-3 px-6 py-16 text-center">
      <Avatar picture={person.profileImage} size={88} className="grayscale" />
      <div>
        <h1 tabIndex={-1} className="text-title">
          <bdi>{person.name}</bdi>
        </h1>
        <p className="text-muted">
          <bdi>@{person.username}</bdi>
        </p>
      </div>
      <p className="max-w-80 text-muted">{t`You have blocked this person. You can't see each other on Quad.`}</p>
      <Button kind="secondary" busy={busy} onClick={() => void unblock()} className="mt-2">
        {t`Unblock`}
      </Button>
    </div>
  );
}
