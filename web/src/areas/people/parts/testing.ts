import type { PersonCard, PersonProfile, User } from '@quad/contract/people/people';
import type { FoundPerson, SearchResults } from '@quad/contract/search/search';
import { SEARCH_KINDS } from '@quad/contract/search/search-kinds';

/** A person for tests. Id, name and username are the same. */
export function aPersonCard(username: string, given: Partial<PersonCard> = {}): PersonCard {
  return { _id: username, name: username, username, picture: null, role: 'user', isVerified: false, ...given };
}

export function aUser(username: string, given: Partial<User> = {}): User {
  return {
    ...aPersonCard(username),
    email: `${username}@quad.example`,
    isDisabled: false,
    profileImage: null,
    pronouns: '',
    bio: '',
    portfolio: '',
    college: null,
    department: null,
    year: null,
    isAlumnus: false,
    postsCount: 0,
    followersCount: 0,
    followingCount: 0,
    ...given,
  };
}

export function aProfile(
  username: string,
  {
    relation,
    ...given
  }: Partial<Omit<PersonProfile, 'relation'>> & { relation?: Partial<PersonProfile['relation']> } = {},
): PersonProfile {
  return {
    ...aUser(username),
    supporter: null,
    ...given,
    relation: {
      isSelf: false,
      isFollowing: false,
      followsViewer: false,
      isFriend: false,
      request: null,
      isBlocked: false,
      isMuted: false,
      lists: [],
      ...relation,
    },
  };
}

/** A stranger in the results of a search. */
export function aFoundPerson(username: string, given: Partial<FoundPerson> = {}): FoundPerson {
  const relation = { isSelf: false, isFollowing: false, isFriend: false, request: null };
  return { ...aPersonCard(username), department: null, year: null, relation, ...given };
}

/** The answer of a search without results. */
const NO_RESULTS = Object.fromEntries(SEARCH_KINDS.map((kind) => [kind, []])) as unknown as SearchResults;
export const NOTHING_FOUND = { ...NO_RESULTS, meant: null };
