import { t } from '@lingui/core/macro';
import {
  changeNotificationSettings,
  type NotificationSettings,
  notificationSettings,
} from '@quad/contract/notifications/notifications';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../../../lib/client.ts';
import { toastFailure } from '../../../../ui/toast-failure.ts';
import { notificationKeys } from '../notification-cache.ts';
import { loadNotificationTexts } from '../notification-texts.ts';

/** The viewer's settings for notifications. The query also loads the texts of the kinds. */
export const settingsQuery = queryOptions({
  queryKey: notificationKeys.settings,
  queryFn: async ({ signal }) => {
    const [settings] = await Promise.all([request(notificationSettings, { signal }), loadNotificationTexts()]);
    return settings;
  },
});

/** Change settings. The change shows at once; a failure rolls it back with a toast. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (changes: Partial<NotificationSettings>) => request(changeNotificationSettings, { body: changes }),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey: notificationKeys.settings });
      client.setQueryData(settingsQuery.queryKey, (known) => known && withChanges(known, changes));
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: notificationKeys.settings });
      toastFailure(t`Your settings could not be saved.`, error);
    },
  });
}

/** Apply changes to settings. Unnamed kinds stay unchanged. */
export function withChanges(known: NotificationSettings, changes: Partial<NotificationSettings>): NotificationSettings {
  const changed = new Map(changes.kinds?.map(({ kind, isOn }) => [kind, isOn]));
  return {
    ...known,
    ...changes,
    kinds: known.kinds.map(({ kind, isOn }) => ({ kind, isOn: changed.get(kind) ?? isOn })),
  };
}
