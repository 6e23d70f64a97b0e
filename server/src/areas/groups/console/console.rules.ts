import { STUDY_GROUP_AWAY_DAYS } from '@quad/contract/limits/groups';

/** Nobody of a group answers: no host has an account that can be used, or none of them has been here for two weeks. */
export const isUnled = (awayDays: number | null): boolean => awayDays === null || awayDays >= STUDY_GROUP_AWAY_DAYS;

/** Who is in an open group everybody sees; of others an admin learns only who is next in line. */
export const mayLookForHeirs = (access: string): boolean => access === 'open';
