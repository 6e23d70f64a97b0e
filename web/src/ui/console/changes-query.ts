import { lastChanges, type SETTING_ACTIONS } from '@quad/contract/campus/campus-settings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';

/** The settings whose changes the audit log records. */
export type SettingName = keyof typeof SETTING_ACTIONS;

/** The author of each setting's last change. */
export const changesQuery = queryOptions({
  queryKey: ['settings', 'changes'],
  queryFn: ({ signal }) => request(lastChanges, { signal }),
});
