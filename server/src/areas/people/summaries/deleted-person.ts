import { createHmac, hkdfSync } from 'node:crypto';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import type { PersonCard } from '@quad/contract/people/people';

/** The summary of a person in deletion, in the conversation or hand-over with the id `within`. */
export type DeletedPeople = (id: string, within: string) => PersonCard;

/**
 * The summary of a person whose account is in deletion, where their part of something stays readable. It has no username,
 * so nothing leads to a profile. Its id belongs to nobody, but differs between two people of one conversation. The hash
 * is keyed and names the conversation, so nobody finds the person by hashing known ids or by comparing conversations
 * (decision 333).
 */
export function deletedPeople(secret: string): DeletedPeople {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'quad deleted people', 32));
  return (id, within) => {
    const hash = createHmac('sha256', key).update(`${within} ${id}`).digest('hex');
    const parts = [
      hash.slice(0, 8),
      hash.slice(8, 12),
      `8${hash.slice(13, 16)}`,
      `8${hash.slice(17, 20)}`,
      hash.slice(20, 32),
    ];
    return {
      _id: parts.join('-'),
      name: DELETED_ACCOUNT,
      username: '',
      picture: null,
      role: 'user',
      isVerified: false,
    };
  };
}
