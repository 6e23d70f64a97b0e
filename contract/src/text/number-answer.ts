/** The problem of an answer to a question that asks for a number. Shared by the browser and the server. */
export const numberAnswerProblem = (answer: string): string | undefined =>
  /^-?\d{1,15}(?:\.\d{1,6})?$/.test(answer.trim()) ? undefined : 'Please enter a number';
