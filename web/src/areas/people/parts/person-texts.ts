import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { User } from '@quad/contract/people/people';

const ORDINALS = ['1st', '2nd', '3rd'];

/** A year of study as people say it: `2nd year`. */
export function yearName(year: number): string {
  return `${ORDINALS[year - 1] ?? `${year}th`} year`;
}

/** What and where somebody studies, as far as they tell: `CSE · 3rd year · Quad Institute of Technology`. */
export function studyLine({ department, year, college }: Pick<User, 'department' | 'year' | 'college'>): string {
  const parts = [department && DEPARTMENTS[department], year && yearName(year), college?.name];
  return parts.filter(Boolean).join(' · ');
}

/** A web address as it is shown: without its protocol, and without a slash at its end. */
export function webAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
