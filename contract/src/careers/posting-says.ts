// A file of its own: the routes of internships read the terms, and only the form reads these.

/** What the form of a posting says of its fields, in the browser and at the server. */
export const POSTING_SAYS = {
  title: 'A title is required',
  company: 'A company is required',
  location: 'A location is required',
  deadline: 'An internship needs a deadline',
  minCgpa: 'A CGPA is a number from 0 to 10',
  question: 'A question needs words',
  choices: 'A choice needs two answers at least',
} as const;
