/** The departments of a college: keys and labels. */
export const DEPARTMENTS = {
  cse: 'CSE',
  eee: 'EEE',
  mech: 'MECH',
  ds: 'DS',
  che: 'CHE',
  civil: 'CIVIL',
} as const;

export type Department = keyof typeof DEPARTMENTS;

/** The keys of `DEPARTMENTS`, in display order. */
export const DEPARTMENT_KEYS = Object.keys(DEPARTMENTS) as readonly Department[];
