/** The problems of a refused form whose fields have not changed since. */
export function unresolvedProblems(
  problems: Readonly<Record<string, string>>,
  refused: object,
  now: object,
): Record<string, string> {
  const stands = Object.entries(problems).filter(([name]) => valueAt(refused, name) === valueAt(now, name));
  return Object.fromEntries(stands);
}

/** The value of a field by its name, `questions.0.text`, in a form that can be compared; undefined when there is none. */
export function valueAt(values: object, name: string): string | undefined {
  const value = name.split('.').reduce<unknown>((within, key) => Object(within)[key], values);
  return JSON.stringify(value);
}
