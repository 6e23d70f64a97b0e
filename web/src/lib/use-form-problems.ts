import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { standingProblems, valueAt } from './standing-problems.ts';

/** What is wrong with the fields of a form, by their names. */
export type FormProblems = Readonly<Record<string, string>>;

interface FormProblemsOptions<Values extends object> {
  /** What is sent, or what it is made of, under the names that the server has for it: `rules.minCgpa` is in `rules`. */
  values: Values;
  /** Why it was refused; null when it was not. */
  error: Error | null;
  /** What can be said of the values before they are sent. */
  found?: FormProblems;
}

/**
 * What is wrong with a form: once it was tried what is found here, and what the server has refused until its field is
 * changed. `alert` says why it was refused where no field of the form is to blame.
 */
export function useFormProblems<Values extends object>({ values, error, found = {} }: FormProblemsOptions<Values>) {
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState({ error, values });
  if (refused.error !== error) setRefused({ error, values });
  const fields = error instanceof ApiError ? error.fields : {};
  const isShown = Object.keys(fields).some((name) => valueAt(values, name) !== undefined);
  const problems: FormProblems = {
    ...standingProblems(fields, refused.error === error ? refused.values : values, values),
    ...(tried ? found : {}),
  };
  return {
    problems,
    alert: error && !isShown ? error.message : null,
    /** Called when it is to be sent: shows all that is wrong at once, and answers whether nothing is. */
    passes() {
      setTried(true);
      return Object.keys(found).length === 0;
    },
    /** Called when it begins anew. */
    restart: () => setTried(false),
  };
}
