import { PLAIN_WIDTH } from './person.ts';
import type { DemoPost } from './post.ts';
import { campusPosts } from './posts/campus.ts';
import { codingPosts } from './posts/coding.ts';
import { festivalPosts } from './posts/festivals.ts';
import { foodPosts } from './posts/food.ts';
import { hostelPosts } from './posts/hostel.ts';
import { journeyPosts } from './posts/journeys.ts';
import { naturePosts } from './posts/nature.ts';
import { placementPosts } from './posts/placements.ts';
import { reelPosts } from './posts/reels.ts';
import { sportsPosts } from './posts/sports.ts';
import { studyPosts } from './posts/studies.ts';
import { techfestPosts } from './posts/techfest.ts';
import { weatherPosts } from './posts/weather.ts';

/** So many of the newest posts have pictures as wide as phones show them; fewer people look further down. */
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

/** Everything that was ever posted on the demo campus, oldest first. */
export const demoPosts: readonly DemoPost[] = all.map((post, place) =>
  post.picture && place < all.length - CRISP_POSTS
    ? { ...post, picture: { ...post.picture, width: PLAIN_WIDTH } }
    : post,
);
