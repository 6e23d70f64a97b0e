import { createHash } from 'node:crypto';
import { DELETED_ACCOUNT } from '@quad/contract/people/deleted-account';
import type { PersonCard } from '@quad/contract/people/people';

/**
 * The summary of a person whose account is in deletion, where their part of something stays readable. Its id belongs to
 * nobody, but differs between two people. It has no username, so nothing leads to a profile.
 */
export function deletedPerson(id: string): PersonCard {
  const hash = createHash('sha256').update(id).digest('hex');
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
}
