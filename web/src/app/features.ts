import { auth } from '../features/auth/feature.ts';
import type { Feature, FeatureRoute } from '../features/feature.ts';
import { feed } from '../features/feed/feature.ts';
import { type Chunk, chunk } from '../lib/chunk.ts';
import type { FirstPart } from '../lib/routing/paths.ts';

/** The features that the app starts with. */
export const FEATURES: readonly Feature[] = [feed, auth];

const college = chunk(async () => (await import('../features/college/feature.ts')).college);
const internship = chunk(async () => (await import('../features/internship/feature.ts')).internship);
const pages = chunk(async () => (await import('../features/pages/feature.ts')).pages);

/**
 * All other features, by the first part of their addresses, which is all that the first load has of them: a feature is
 * fetched when one of its addresses is opened. They stand with those who may see them, who are asked before.
 */
export const LATER_FEATURES: Readonly<
  Partial<Record<FeatureRoute['visitors'], Readonly<Partial<Record<FirstPart, Chunk<Feature>>>>>>
> = {
  users: {
    reels: chunk(async () => (await import('../features/reels/feature.ts')).reels),
    search: chunk(async () => (await import('../features/search/feature.ts')).search),
    create: chunk(async () => (await import('../features/create/feature.ts')).create),
    friends: chunk(async () => (await import('../features/friends/feature.ts')).friends),
    profile: chunk(async () => (await import('../features/profile/feature.ts')).profile),
    'edit-profile': chunk(async () => (await import('../features/edit-profile/feature.ts')).editProfile),
    notifications: chunk(async () => (await import('../features/notifications/feature.ts')).notifications),
    messages: chunk(async () => (await import('../features/messages/feature.ts')).messages),
    tags: chunk(async () => (await import('../features/tags/feature.ts')).tags),
    trending: chunk(async () => (await import('../features/trending/feature.ts')).trending),
    focuspad: chunk(async () => (await import('../features/focuspad/feature.ts')).focuspad),
    safety: chunk(async () => (await import('../features/safety/feature.ts')).safety),
    library: chunk(async () => (await import('../features/library/feature.ts')).library),
    'college-dashboard': college,
    college,
    'college-NoticeHub': chunk(async () => (await import('../features/notices/feature.ts')).notices),
    internship,
  },
  everyone: {
    certificates: internship,
    about: pages,
    guidelines: pages,
    privacy: pages,
    terms: pages,
    contact: pages,
  },
};
