import { STUDY_GROUP_AWAY_DAYS } from '@quad/contract/limits/groups';

/** No host is available: every host's account is disabled, or every host has been absent for two weeks. */
export const hasNoActiveHost = (awayDays: number | null): boolean =>
  awayDays === null || awayDays >= STUDY_GROUP_AWAY_DAYS;

/** Admins may search the members of an open group. For other groups they see only the next in line. */
export const canSearchHeirs = (access: string): boolean => access === 'open';
