import { msg } from '@lingui/core/runtime-macro';
import { tableOfTexts } from '../language/table-of-texts.ts';

const NAMES = tableOfTexts({
  College: msg`College`,
  Conversation: msg`Conversation`,
  Event: msg`Event`,
  Events: msg`Events`,
  Feed: msg`Feed`,
  Friends: msg`Friends`,
  Internship: msg`Internship`,
  Internships: msg`Internships`,
  Library: msg`Library`,
  Listing: msg`Listing`,
  Marketplace: msg`Marketplace`,
  Meme: msg`Meme`,
  Memes: msg`Memes`,
  Messages: msg`Messages`,
  Notices: msg`Notices`,
  Notifications: msg`Notifications`,
  Poll: msg`Poll`,
  Polls: msg`Polls`,
  Post: msg`Post`,
  Profile: msg`Profile`,
  Reels: msg`Reels`,
  Search: msg`Search`,
  'Study group': msg`Study group`,
  'Study groups': msg`Study groups`,
  Tag: msg`Tag`,
  Trending: msg`Trending`,
});

/** The name of a screen whose views are counted. The wire and the counts have the English name. */
export type ViewName = keyof typeof NAMES;

/** The name of a counted screen as people read it. Counts of an earlier release may have other names. */
export const viewNameText = (name: string): string => (Object.hasOwn(NAMES, name) ? NAMES[name as ViewName] : name);
