import { t } from '@lingui/core/macro';

/** The headings of the settings in their order. Headings without kinds are hidden. */
export const NOTIFICATION_SECTIONS = {
  get posts() {
    return t`Posts and memes`;
  },
  get people() {
    return t`People`;
  },
  get groups() {
    return t`Study groups`;
  },
  get study() {
    return t`Study and work`;
  },
  get campus() {
    return t`Campus life`;
  },
  get safety() {
    return t`Safety and support`;
  },
} as const;
export type NotificationSection = keyof typeof NOTIFICATION_SECTIONS;
