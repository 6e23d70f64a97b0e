import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PersonProfile } from '@quad/contract/people/people';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../../../ui/Button.tsx';
import { takeFriendStep } from '../../../parts/friendship.ts';

/** The buttons that answer a friend request, on the profile of its sender. */
export function RequestAnswer({ person }: { person: PersonProfile }) {
  const client = useQueryClient();
  return (
    <section
      aria-label={t`Friend request`}
      className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-surface p-4"
    >
      <p className="min-w-48 flex-1">
        <Trans>
          <bdi className="font-semibold">{person.name}</bdi> would like to be friends.
        </Trans>
      </p>
      <div className="flex flex-1 gap-2 wide:flex-none">
        <Button className="flex-1" onClick={() => void takeFriendStep(client, person, 'accept')}>
          {t`Accept`}
        </Button>
        <Button kind="secondary" className="flex-1" onClick={() => void takeFriendStep(client, person, 'decline')}>
          {t`Decline`}
        </Button>
      </div>
    </section>
  );
}
