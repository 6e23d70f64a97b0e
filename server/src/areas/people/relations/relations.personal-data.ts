import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import type { PersonalData } from '../../../concerns/personal-data/personal-data.ts';

/** Accounts with a pending deletion are hidden from everyone (decision 229). */
const isNotLeaving = sql`people.id not in (select person_id from leaving_people)`;

/** A person's follows, friend lists, requests, blocks and mutes. */
export const relationPersonalData: PersonalData = {
  name: 'people',
  title: () => msg({ context: 'personal data', message: 'People' }),
  sheets: [
    {
      name: msg({ context: 'personal data', message: 'you follow' }),
      refersBy: ['follows.follower_id'],
      query: (personId) => sql`
        select follows.created_at, name, username from follows join people on people.id = followee_id
        where follower_id = ${personId} and ${isNotLeaving} order by follows.created_at, people.id
      `,
    },
    {
      name: msg({ context: 'personal data', message: 'followers' }),
      refersBy: ['follows.followee_id'],
      query: (personId) => sql`
        select follows.created_at, name, username from follows join people on people.id = follower_id
        where followee_id = ${personId} and ${isNotLeaving} order by follows.created_at, people.id
      `,
    },
    {
      name: msg({ context: 'personal data', message: 'lists of friends' }),
      refersBy: ['friend_lists.owner_id'],
      query: (personId) => sql`
        select friend_lists.created_at, name, username, list from friend_lists join people on people.id = member_id
        where owner_id = ${personId} and ${isNotLeaving} order by friend_lists.created_at, people.id
      `,
    },
    {
      name: msg({ context: 'personal data', message: 'friend requests sent' }),
      refersBy: ['friend_requests.from_id'],
      query: (personId) => sql`
        select friend_requests.created_at, name, username from friend_requests join people on people.id = to_id
        where from_id = ${personId} and ${isNotLeaving} order by friend_requests.created_at, people.id
      `,
    },
    {
      name: msg({ context: 'personal data', message: 'friend requests received' }),
      refersBy: ['friend_requests.to_id'],
      query: (personId) => sql`
        select friend_requests.created_at, name, username from friend_requests join people on people.id = from_id
        where to_id = ${personId} and ${isNotLeaving} order by friend_requests.created_at, people.id
      `,
    },
    {
      name: msg({ context: 'personal data', message: 'blocked' }),
      refersBy: ['blocks.blocker_id'],
      query: (personId) => sql`
        select blocks.created_at, name, username from blocks join people on people.id = blocked_id
        where blocker_id = ${personId} and ${isNotLeaving} order by blocks.created_at, people.id
      `,
    },
    {
      name: msg({ context: 'personal data', message: 'muted' }),
      refersBy: ['mutes.muter_id'],
      query: (personId) => sql`
        select mutes.created_at, name, username from mutes join people on people.id = muted_id
        where muter_id = ${personId} and ${isNotLeaving} order by mutes.created_at, people.id
      `,
    },
  ],
  leftOut: {
    'blocks.blocked_id': 'Only the people who block someone may know it',
    'mutes.muted_id': 'Only the people who mute someone may know it',
    'friend_lists.member_id': 'The lists of others are theirs to know',
  },
};
