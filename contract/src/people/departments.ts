/** The departments of a college: what is stored and sent, and what a person reads. */
export const DEPARTMENTS = {
  cse: 'CSE',
  eee: 'EEE',
  mech: 'MECH',
  ds: 'DS',
  che: 'CHE',
  civil: 'CIVIL',
} as const;

export type Department = keyof typeof DEPARTMENTS;

/** The keys of `DEPARTMENTS`, in the order in which they are offered. */
export const DEPARTMENT_KEYS = Object.keys(DEPARTMENTS) as readonly Department[];
