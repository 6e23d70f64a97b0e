import { auth } from '../features/auth/feature.ts';
import { college } from '../features/college/feature.ts';
import { create } from '../features/create/feature.ts';
import { editProfile } from '../features/edit-profile/feature.ts';
import type { Feature } from '../features/feature.ts';
import { feed } from '../features/feed/feature.ts';
import { feedback } from '../features/feedback/feature.ts';
import { focuspad } from '../features/focuspad/feature.ts';
import { friends } from '../features/friends/feature.ts';
import { internship } from '../features/internship/feature.ts';
import { library } from '../features/library/feature.ts';
import { messages } from '../features/messages/feature.ts';
import { notices } from '../features/notices/feature.ts';
import { notifications } from '../features/notifications/feature.ts';
import { pages } from '../features/pages/feature.ts';
import { profile } from '../features/profile/feature.ts';
import { reels } from '../features/reels/feature.ts';
import { safety } from '../features/safety/feature.ts';
import { search } from '../features/search/feature.ts';
import { tags } from '../features/tags/feature.ts';
import { trending } from '../features/trending/feature.ts';

/** The features of the app. Their order is that of the links in the navigation. */
export const FEATURES: readonly Feature[] = [
  feed,
  reels,
  search,
  create,
  friends,
  profile,
  editProfile,
  tags,
  focuspad,
  trending,
  college,
  notices,
  library,
  internship,
  feedback,
  notifications,
  messages,
  safety,
  pages,
  auth,
];
