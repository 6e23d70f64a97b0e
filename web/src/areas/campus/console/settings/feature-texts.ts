import { t } from '@lingui/core/macro';
import type { FeatureKey } from '@quad/contract/wire/features';

/** The names of the features and what they are. */
export const FEATURE_TEXTS: Readonly<Record<FeatureKey, { readonly label: string; readonly hint: string }>> = {
  trending: {
    get label() {
      return t`Trending`;
    },
    get hint() {
      return t`The best of the last seven days, leaders and awards.`;
    },
  },
  library: {
    get label() {
      return t`Library`;
    },
    get hint() {
      return t`Books and notes that students share, and requests for them.`;
    },
  },
  focuspad: {
    label: 'FocusPad',
    get hint() {
      return t`Tasks and a timer on the device, and exam mode.`;
    },
  },
  internship: {
    get label() {
      return t`Internships`;
    },
    get hint() {
      return t`Postings, applications and interviews. Certificates can still be checked.`;
    },
  },
  marketplace: {
    get label() {
      return t`Marketplace`;
    },
    get hint() {
      return t`Things for sale, lost and found, and handing them over.`;
    },
  },
  memes: {
    get label() {
      return t`Memes`;
    },
    get hint() {
      return t`Pictures with a title.`;
    },
  },
  groups: {
    get label() {
      return t`Study groups`;
    },
    get hint() {
      return t`Groups with members, topics and replies.`;
    },
  },
  events: {
    get label() {
      return t`Events`;
    },
    get hint() {
      return t`Events with seats, teams, tickets and calendars.`;
    },
  },
  polls: {
    get label() {
      return t`Polls`;
    },
    get hint() {
      return t`Polls, surveys and secret ballots.`;
    },
  },
  reels: {
    get label() {
      return t`Reels`;
    },
    get hint() {
      return t`Upright videos. They stay in the feed.`;
    },
  },
};
