import { lastChanges, type SETTING_ACTIONS } from '@quad/contract/campus-settings';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../lib/client.ts';

/** The settings whose changes the audit log tells. */
export type SettingName = keyof typeof SETTING_ACTIONS;

export const settingsKeys = {
  all: ['settings'] as const,
  of: (setting: string) => ['settings', setting] as const,
};

/** Who changed each of the settings last. */
export const changesQuery = queryOptions({
  queryKey: settingsKeys.of('changes'),
  queryFn: ({ signal }) => request(lastChanges, { signal }),
});
