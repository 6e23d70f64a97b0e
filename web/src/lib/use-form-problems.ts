import { useState } from 'react';
import { ApiError, type ClientErrorCode } from './api-error.ts';
import { unresolvedProblems, valueAt } from './unresolved-problems.ts';

/** The problems of a form's fields, by their names. */
export type FormProblems = Readonly<Record<string, string>>;

/** The field that an error blames, or its problems, by the error's code: `{ wrong_password: 'password' }`. */
export type Blames = Partial<Record<ClientErrorCode, string | FormProblems>>;

interface FormProblemsOptions<Values extends object> {
  /** The values that are sent, or their source, under the server's names: `rules.minCgpa` is in `rules`. */
  values: Values;
  /** Why it was refused; null when it was not. */
  error: Error | null;
  /** Problems that the browser finds before the form is sent. */
  found?: FormProblems;
  blames?: Blames | undefined;
}

/**
 * The problems of a form: after the first attempt those found here, and those of the server's refusal until their field
 * changes. `alert` is the reason of a refusal that blames no field of the form.
 */
export function useFormProblems<Values extends object>({
  values,
  error,
  found = {},
  blames = {},
}: FormProblemsOptions<Values>) {
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState({ error, values });
  if (refused.error !== error) setRefused({ error, values });
  const fields = error instanceof ApiError ? blamed(error, blames) : {};
  const sent = refused.error === error ? refused.values : values;
  const isShown = Object.keys(fields).some((name) => valueAt(sent, name) !== undefined);
  const problems: FormProblems = {
    ...unresolvedProblems(fields, sent, values),
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

function blamed({ code, fields, message }: ApiError, blames: Blames): FormProblems {
  const blame = blames[code];
  return typeof blame === 'string' ? { [blame]: message } : (blame ?? fields);
}
