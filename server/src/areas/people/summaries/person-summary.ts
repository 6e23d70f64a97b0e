import type { PersonCard, Role } from '@quad/contract/people/people';
import { mediaUrl } from '../../../platform/media/media-url.ts';

/** The columns of a person summary, to select as `people.<column>`. */
export const SUMMARY_COLUMNS = ['id', 'name', 'username', 'picture', 'role', 'is_verified'] as const;

export interface PersonSummaryRow {
  id: string;
  name: string;
  username: string;
  picture: string | null;
  role: Role;
  is_verified: boolean;
}

export function toPersonSummary(row: PersonSummaryRow): PersonCard {
  return {
    _id: row.id,
    name: row.name,
    username: row.username,
    picture: row.picture === null ? null : mediaUrl(row.picture),
    role: row.role,
    isVerified: row.is_verified,
  };
}
