import type { PersonProfile, Relation } from '@quad/contract/people/people';
import { getUser } from '@quad/contract/people/users';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { READ_OFFLINE } from '../../../lib/cached-answer.ts';
import { request } from '../../../lib/client.ts';
import { session } from '../../../lib/session.ts';
import { keys } from './keys.ts';

/** Of people, only the viewer can be read offline. */
const isViewer = (id: string) => session.get()?.user._id === id;

/** A person as their profile shows them to the viewer. */
export function personQuery(id: string) {
  return queryOptions({
    queryKey: keys.person(id),
    queryFn: ({ signal }) =>
      request(getUser, { params: { id }, signal, ...(isViewer(id) && { headers: READ_OFFLINE }) }),
  });
}

/** Changes a cached person; does nothing when the person is not cached. */
export function patchPerson(client: QueryClient, id: string, change: (person: PersonProfile) => PersonProfile) {
  client.setQueryData<PersonProfile>(keys.person(id), (person) => person && change(person));
}

/** The person with another relation to the viewer. */
export function withRelation(person: PersonProfile, relation: Partial<Relation>): PersonProfile {
  return { ...person, relation: { ...person.relation, ...relation } };
}
