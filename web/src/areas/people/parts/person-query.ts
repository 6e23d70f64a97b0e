import type { PersonProfile, Relation } from '@quad/contract/people/people';
import { getUser } from '@quad/contract/people/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';
import { keys } from './keys.ts';

/** Only the viewer's own profile is available offline. */
const isViewer = (id: string) => session.get()?.user._id === id;

/** The profile of a person. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: keys.person(id),
    queryFn: ({ signal }) =>
      request(getUser, { params: { id }, signal, ...(isViewer(id) && { headers: READ_OFFLINE }) }),
  });
}

/** Change a person in the cache. Do nothing without a cached person. */
export function patchPerson(client: QueryClient, id: string, change: (person: PersonProfile) => PersonProfile) {
  client.setQueryData<PersonProfile>(keys.person(id), (person) => person && change(person));
}

/** Return the person with a changed relation to the viewer. */
export function withRelation(person: PersonProfile, relation: Partial<Relation>): PersonProfile {
  return { ...person, relation: { ...person.relation, ...relation } };
}
