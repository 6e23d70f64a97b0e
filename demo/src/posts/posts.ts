import { PLAIN_WIDTH } from '../person.ts';
import { campusPosts } from './campus.ts';
import { codingPosts } from './coding.ts';
import { festivalPosts } from './festivals.ts';
import { foodPosts } from './food.ts';
import { hostelPosts } from './hostel.ts';
import { journeyPosts } from './journeys.ts';
import { naturePosts } from './nature.ts';
import { placementPosts } from './placements.ts';
import type { DemoPost } from './post.ts';
import { reelPosts } from './reels.ts';
import { sportsPosts } from './sports.ts';
import { studyPosts } from './studies.ts';
import { techfestPosts } from './techfest.ts';
import { weatherPosts } from './weather.ts';

/** How many of the newest posts have pictures as wide as phones show them; fewer people scroll further down. */
const CRISP_POSTS = 12;

const all: readonly DemoPost[] = [
  ...campusPosts,
  ...codingPosts,
  ...festivalPosts,
  ...foodPosts,
  ...hostelPosts,
  ...journeyPosts,
  ...naturePosts,
  ...placementPosts,
  ...reelPosts,
  ...sportsPosts,
  ...studyPosts,
  ...techfestPosts,
  ...weatherPosts,
].sort((one, other) => other.age - one.age);

/** All posts of the demo campus, oldest first. */
export const demoPosts: readonly DemoPost[] = all.map((post, place) =>
  post.picture && place < all.length - CRISP_POSTS
    ? { ...post, picture: { ...post.picture, width: PLAIN_WIDTH } }
    : post,
);
