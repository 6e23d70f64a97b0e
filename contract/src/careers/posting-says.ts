// Apart from the terms, because only the form needs these texts; the routes of internships load only the terms.

/** The validation messages of a posting's form, in the browser and at the server. */
export const POSTING_SAYS = {
  title: 'A title is required',
  company: 'A company is required',
  location: 'A location is required',
  deadline: 'An internship needs a deadline',
  minCgpa: 'A CGPA is a number from 0 to 10',
  question: 'A question needs words',
  choices: 'A choice needs two answers at least',
} as const;
