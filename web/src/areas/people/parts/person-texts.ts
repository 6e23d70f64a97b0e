import { t } from '@lingui/core/macro';
import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { User } from '@quad/contract/people/people';

/** The name of a year of study: `2nd year`. */
export function yearName(year: number): string {
  if (year === 1) return t`1st year`;
  if (year === 2) return t`2nd year`;
  return year === 3 ? t`3rd year` : t`${year}th year`;
}

/** The known parts of a person's study: `CSE · 3rd year · Quad Institute of Technology`. */
export function studyLine({ department, year, college }: Pick<User, 'department' | 'year' | 'college'>): string {
  const parts = [department && DEPARTMENTS[department], year && yearName(year), college?.name];
  return parts.filter(Boolean).join(' · ');
}

/** A web address without its protocol and final slash. */
export function webAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
