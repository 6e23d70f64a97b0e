import { CAMPUS_TIME_ZONE } from '@quad/contract/campus/campus-time';
import type { Department } from '@quad/contract/people/departments';
import { shortDate } from '@quad/contract/text/relative-time';
import { type MediaRecord, presentMedia } from '../../../platform/media/media-record.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import type { People } from '../../people/profiles/people.service.ts';
import type { Posts } from '../../posts/posts.service.ts';
import type { Highlight, Showcase } from './site-settings.ts';

/** The texts of one item of the landing page, by their placeholders. */
export type Filling = Readonly<Record<string, string>>;

/** The items of the landing page's sections. */
export interface ShownCampus {
  /** At most one. */
  readonly note: readonly Filling[];
  readonly posts: readonly Filling[];
  readonly testimonials: readonly Filling[];
  readonly trending: readonly Filling[];
  readonly communities: readonly Filling[];
  readonly events: readonly Filling[];
}

/** Names of departments for visitors. */
const FIELDS_OF_STUDY: Record<Department, string> = {
  cse: 'Computer Science',
  eee: 'Electrical Engineering',
  mech: 'Mechanical Engineering',
  ds: 'Data Science',
  che: 'Chemical Engineering',
  civil: 'Civil Engineering',
};

export const NOTHING_SHOWN: ShownCampus = {
  note: [],
  posts: [],
  testimonials: [],
  trending: [],
  communities: [],
  events: [],
};

/** The posts and people of a showcase. */
export const idsIn = ({ posts, testimonials, trending, communities, events }: Showcase): string[] => [
  ...posts,
  ...testimonials.map(({ personId }) => personId),
  ...[...trending, ...communities, ...events].map(({ postId }) => postId),
];

/** Read the current content of a showcase, without deleted, hidden or disabled items. */
export async function readShowcase(
  showcase: Showcase,
  { people: allPeople, posts: allPosts }: { people: People; posts: Posts },
): Promise<ShownCampus> {
  const { note, posts, testimonials, trending, communities, events } = showcase;
  const highlights = [...trending, ...communities, ...events].map(({ postId }) => postId);
  const [shownPosts, shownPeople] = await Promise.all([
    allPosts.forGuests([...posts, ...highlights]),
    allPeople.forGuests(testimonials.map(({ personId }) => personId)),
  ]);
  const postOf = new Map(shownPosts.map((post) => [post.id, post]));
  const personOf = new Map(shownPeople.map((person) => [person.id, person]));
  const tiles = (list: readonly Highlight[]) =>
    list.flatMap(({ postId, title, text }) => {
      const picture = pictureOf(postOf.get(postId)?.media);
      return picture ? [{ title, text, ...picture }] : [];
    });
  return {
    note: note === undefined ? [] : [{ text: note }],
    posts: posts.flatMap((id) => {
      const post = postOf.get(id);
      const picture = pictureOf(post?.media);
      return post && picture ? [{ ...samplePost(post), ...picture }] : [];
    }),
    testimonials: testimonials.flatMap(({ personId, quote }) => {
      const person = personOf.get(personId);
      const { department = null } = person ?? {};
      if (!person || department === null) return [];
      return [{ avatar: avatar(person.picture), name: person.name, role: fieldOfStudy(department), quote }];
    }),
    trending: tiles(trending),
    communities: tiles(communities),
    events: tiles(events),
  };
}

type ShownPost = Awaited<ReturnType<Posts['forGuests']>>[number];

function samplePost(post: ShownPost): Filling {
  return {
    avatar: avatar(post.picture),
    name: post.name,
    at: post.created_at.toISOString(),
    date: shortDate(post.created_at, undefined, CAMPUS_TIME_ZONE),
    content: post.caption,
    likes: String(post.likes_count),
    comments: String(post.comments_count),
    shares: String(post.reposts_count),
  };
}

/** The addresses of a post's picture in all sizes; undefined without a picture, which a showcase needs. */
function pictureOf(media: readonly MediaRecord[] | undefined): Filling | undefined {
  const [first] = media ?? [];
  if (first?.type !== 'image') return undefined;
  const { url, width, variants } = presentMedia(first);
  const sizes = [...variants, { url, width }];
  const sources = sizes.map((size) => `${size.url} ${size.width}w`).join(', ');
  return { picture: sizes.find((size) => size.width >= 480)?.url ?? url, sources };
}

/** A person's picture, or the app's placeholder. */
function avatar(picture: string | null): string {
  return picture === null ? '/favicon.svg' : mediaUrl(picture);
}

function fieldOfStudy(department: string): string {
  return FIELDS_OF_STUDY[department as Department] ?? department;
}
