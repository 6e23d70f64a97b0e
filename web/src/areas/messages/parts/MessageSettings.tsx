import { t } from '@lingui/core/macro';
import { changeMessageSettings, messageSettings } from '@quad/contract/messages/conversations';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../lib/client.ts';
import { Unloaded } from '../../../ui/Loaded.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SwitchField } from '../../../ui/SwitchField.tsx';
import { toastFailure } from '../../../ui/toast-failure.ts';
import { OPEN_CONVERSATIONS } from './open-conversations-key.ts';

const settingsQuery = queryOptions({
  queryKey: ['messages', 'settings'],
  queryFn: ({ signal }) => request(messageSettings, { signal }),
});

/** The viewer's settings for messages. */
export function MessageSettings() {
  const client = useQueryClient();
  const query = useQuery(settingsQuery);

  async function change(showsRead: boolean) {
    client.setQueryData(settingsQuery.queryKey, { showsRead });
    try {
      client.setQueryData(settingsQuery.queryKey, await request(changeMessageSettings, { body: { showsRead } }));
      void client.invalidateQueries({ queryKey: OPEN_CONVERSATIONS });
    } catch (failure) {
      client.setQueryData(settingsQuery.queryKey, { showsRead: !showsRead });
      toastFailure(t`This could not be changed.`, failure);
    }
  }

  if (!query.data) return <Unloaded query={query} failure="line" loading={<Skeleton className="h-13" />} />;
  return (
    <SwitchField
      label={t`Show when I’ve read messages`}
      hint={t`If this is off, you won’t see when others have read yours.`}
      checked={query.data.showsRead}
      onChecked={(on) => void change(on)}
    />
  );
}
