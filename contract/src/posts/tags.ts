import { type Static, Type } from 'typebox';
import { RISING_TAGS } from '../limits/feeds.ts';
import { TAG_MAX, TAG_PEOPLE, TAG_PEOPLE_POSTS } from '../limits/posts.ts';
import { COMPLETIONS } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, oneOf } from '../wire/schemas.ts';
import { PostList, PostListQuery } from './posts.ts';

/** What a page about a hashtag shows of the tag itself. */
const TagFacts = {
  tag: Type.String({ description: 'Another one where it was merged' }),
  postsCount: Type.Integer({ description: '0 of a hidden tag' }),
  isHidden: Type.Boolean({ description: 'The college does not show this tag' }),
};

export const taggedPosts = defineCall({
  method: 'GET',
  path: '/api/tags/:tag',
  view: 'Tag',
  summary:
    'The public posts with a hashtag, newest first; the tag is written without its #, in any case. `tag` is another one where it was merged; of a hidden one nothing is listed',
  tag: 'tags',
  access: 'signed-in',
  params: Type.Object({ tag: freeText(TAG_MAX) }),
  query: PostListQuery,
  answer: Type.Object({ ...TagFacts, ...PostList.properties }),
  errors: ['no_such_tag'],
});

/** A person who posts with a hashtag: in how many of its newest posts, and whether the asker follows them. */
export const TagPerson = Type.Object({
  ...PersonCard.properties,
  postsCount: Type.Integer(),
  isFollowing: Type.Boolean(),
});
export type TagPerson = Static<typeof TagPerson>;

export const tagPeople = defineCall({
  method: 'GET',
  path: '/api/tags/:tag/people',
  summary: `Up to ${TAG_PEOPLE} others who use a hashtag most, counted in its newest ${TAG_PEOPLE_POSTS} public posts; \`tag\` is another one where it was merged, of a hidden one nobody is listed`,
  tag: 'tags',
  access: 'signed-in',
  params: Type.Object({ tag: freeText(TAG_MAX) }),
  answer: Type.Object({ ...TagFacts, people: Type.Array(TagPerson) }),
  errors: ['no_such_tag'],
});

export const risingTags = defineCall({
  method: 'GET',
  path: '/api/tags',
  summary: `Up to ${RISING_TAGS} hashtags that trend: the first of the list that /api/trending answers`,
  tag: 'tags',
  access: 'signed-in',
  answer: Type.Object({ tags: Type.Array(Type.Object({ tag: Type.String(), postsCount: Type.Integer() })) }),
});

/** `q` is what has been typed after the @ or the #. */
export const complete = defineCall({
  method: 'GET',
  path: '/api/complete',
  summary: `Up to ${COMPLETIONS} people or tags that begin so: people one follows first, tags by how often they are used`,
  tag: 'tags',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({ kind: oneOf(['people', 'tags']), q: freeText(TAG_MAX) }),
  answer: Type.Object({
    people: Type.Array(PersonCard),
    tags: Type.Array(Type.Object({ tag: Type.String(), postsCount: Type.Integer() })),
  }),
});
