import { changeMessageSettings } from '@quad/contract/messages/conversations';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { Sheet } from '../../../../ui/Sheet.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { SwitchField } from '../../../../ui/SwitchField.tsx';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { settingsQuery } from '../../queries/conversation-queries.ts';
import { keys } from '../../queries/messages-keys.ts';

export function MessageSettings({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onOpenChange={onClose} title="Message settings">
      <ReadReceipts />
    </Sheet>
  );
}

function ReadReceipts() {
  const client = useQueryClient();
  const { data, error } = useQuery(settingsQuery);
  if (error) return <p className="text-bad">{error.message}</p>;
  if (!data) return <Skeleton className="h-13" />;

  async function change(showsRead: boolean) {
    client.setQueryData(settingsQuery.queryKey, { showsRead });
    try {
      client.setQueryData(settingsQuery.queryKey, await request(changeMessageSettings, { body: { showsRead } }));
      void client.invalidateQueries({ queryKey: keys.ones() });
    } catch (failure) {
      client.setQueryData(settingsQuery.queryKey, { showsRead: !showsRead });
      toastFailure('This could not be changed.', failure);
    }
  }

  return (
    <SwitchField
      label="Show when I’ve read messages"
      hint="If this is off, you won’t see when others have read yours."
      checked={data.showsRead}
      onChecked={(on) => void change(on)}
    />
  );
}
