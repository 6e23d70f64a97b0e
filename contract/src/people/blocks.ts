import { Type } from 'typebox';
import { HIDDEN_LISTED } from '../limits/people.ts';
import { defineCall } from '../wire/call.ts';
import { Done, IdParams } from '../wire/schemas.ts';
import { PersonCard } from './people.ts';

export const block = defineCall({
  method: 'PUT',
  path: '/api/blocks/:id',
  summary: 'Block a person: you no longer see each other, and follows, requests and lists between you end',
  tag: 'blocks',
  access: 'signed-in',
  limit: 'relations',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person', 'block_self'],
});

export const unblock = defineCall({
  method: 'DELETE',
  path: '/api/blocks/:id',
  summary: 'Unblock a person. Does not restore what the block ended',
  tag: 'blocks',
  access: 'signed-in',
  limit: 'relations',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

export const blockedPeople = defineCall({
  method: 'GET',
  path: '/api/blocks',
  summary: `List blocked people, the ${HIDDEN_LISTED} most recent`,
  tag: 'blocks',
  access: 'signed-in',
  answer: Type.Object({ people: Type.Array(PersonCard) }),
});

export const mute = defineCall({
  method: 'PUT',
  path: '/api/mutes/:id',
  summary: 'Mute a person: removes their posts and reposts from your feeds. Does not notify them',
  tag: 'blocks',
  access: 'signed-in',
  limit: 'relations',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person', 'block_self'],
});

export const unmute = defineCall({
  method: 'DELETE',
  path: '/api/mutes/:id',
  summary: 'Unmute a person',
  tag: 'blocks',
  access: 'signed-in',
  limit: 'relations',
  params: IdParams,
  answer: Done,
  errors: ['no_such_person'],
});

export const mutedPeople = defineCall({
  method: 'GET',
  path: '/api/mutes',
  summary: `List muted people, the ${HIDDEN_LISTED} most recent`,
  tag: 'blocks',
  access: 'signed-in',
  answer: Type.Object({ people: Type.Array(PersonCard) }),
});
