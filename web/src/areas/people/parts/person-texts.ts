import { DEPARTMENTS } from '@quad/contract/people/departments';
import type { User } from '@quad/contract/people/people';

const ORDINALS = ['1st', '2nd', '3rd'];

/** A year of study as people say it: `2nd year`. */
export function yearName(year: number): string {
  return `${ORDINALS[year - 1] ?? `${year}th`} year`;
}

/** The study of a person and its place, as far as public: `CSE · 3rd year · Quad Institute of Technology`. */
export function studyLine({ department, year, college }: Pick<User, 'department' | 'year' | 'college'>): string {
  const parts = [department && DEPARTMENTS[department], year && yearName(year), college?.name];
  return parts.filter(Boolean).join(' · ');
}

/** The display form of a web address: without its protocol, and without a slash at its end. */
export function webAddress(url: string): string {
  return url.replace(/^https?:\/\//, '').replace(/\/$/, '');
}
