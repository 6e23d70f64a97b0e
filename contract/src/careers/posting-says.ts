import { msg } from '@lingui/core/runtime-macro';

// Apart from the terms, because only the form needs these texts; the routes of internships load only the terms.

/** The validation messages of a posting's form, in the browser and at the server. */
export const POSTING_SAYS = {
  title: msg`A title is required`,
  company: msg`A company is required`,
  location: msg`A location is required`,
  deadline: msg`An internship needs a deadline`,
  minCgpa: msg`A CGPA is a number from 0 to 10`,
  question: msg`A question needs words`,
  choices: msg`A choice needs two answers at least`,
} as const;
