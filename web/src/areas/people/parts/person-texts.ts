import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { User } from '@quad/contract/people/people';

const ORDINALS = ['1st', '2nd', '3rd'];

/** The name of a year of study: `2nd year`. */
export function yearName(year: number): string {
  return `${ORDINALS[year - 1] ?? `${year}th`} year`;
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
