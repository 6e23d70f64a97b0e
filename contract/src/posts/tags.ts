import { type Static, Type } from 'typebox';
import { RISING_TAGS } from '../limits/feeds.ts';
import { TAG_MAX, TAG_PEOPLE, TAG_PEOPLE_POSTS } from '../limits/posts.ts';
import { COMPLETIONS } from '../limits/search.ts';
import { PersonCard } from '../people/people.ts';
import { defineCall } from '../wire/call.ts';
import { freeText, oneOf } from '../wire/schemas.ts';
import { PostList, PostListQuery } from './posts.ts';

/** The hashtag of a tag's page. */
const TagFacts = {
  tag: Type.String({ description: 'The target if the requested tag was merged' }),
  postsCount: Type.Integer({ description: '0 for a hidden tag' }),
  isHidden: Type.Boolean({ description: 'The college hides this tag' }),
};

export const taggedPosts = defineCall({
  method: 'GET',
  path: '/api/tags/:tag',
  view: 'Tag',
  summary:
    'List the public posts with a hashtag, newest first. The tag is without its #, in any case. `tag` is the target of a merged tag. A hidden tag lists nothing',
  tag: 'tags',
  access: 'signed-in',
  params: Type.Object({ tag: freeText(TAG_MAX) }),
  query: PostListQuery,
  answer: Type.Object({ ...TagFacts, ...PostList.properties }),
  errors: ['no_such_tag'],
});

/**
 * A person who posts with a hashtag: the number of their posts among its newest ones, and whether the viewer follows
 * them.
 */
export const TagPerson = Type.Object({
  ...PersonCard.properties,
  postsCount: Type.Integer(),
  isFollowing: Type.Boolean(),
});
export type TagPerson = Static<typeof TagPerson>;

export const tagPeople = defineCall({
  method: 'GET',
  path: '/api/tags/:tag/people',
  summary: `List up to ${TAG_PEOPLE} others who use a hashtag most, counted in its newest ${TAG_PEOPLE_POSTS} public posts. \`tag\` is the target of a merged tag. A hidden tag lists nobody`,
  tag: 'tags',
  access: 'signed-in',
  params: Type.Object({ tag: freeText(TAG_MAX) }),
  answer: Type.Object({ ...TagFacts, people: Type.Array(TagPerson) }),
  errors: ['no_such_tag'],
});

export const risingTags = defineCall({
  method: 'GET',
  path: '/api/tags',
  summary: `List up to ${RISING_TAGS} trending hashtags: the first ones of /api/trending`,
  tag: 'tags',
  access: 'signed-in',
  answer: Type.Object({ tags: Type.Array(Type.Object({ tag: Type.String(), postsCount: Type.Integer() })) }),
});

/** `q` is the text typed after the @ or the #. */
export const complete = defineCall({
  method: 'GET',
  path: '/api/complete',
  summary: `Complete up to ${COMPLETIONS} people or tags while you type: people you follow first, tags by use`,
  tag: 'tags',
  access: 'signed-in',
  limit: 'searches',
  query: Type.Object({ kind: oneOf(['people', 'tags']), q: freeText(TAG_MAX) }),
  answer: Type.Object({
    people: Type.Array(PersonCard),
    tags: Type.Array(Type.Object({ tag: Type.String(), postsCount: Type.Integer() })),
  }),
});
