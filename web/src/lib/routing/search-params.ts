/** The search part of an address, each name with its first value. */
export type Search = Readonly<Record<string, string>>;

/** Reads the value of a search parameter; undefined where it is none of those the parameter knows. */
export type SearchParam<Value extends string = string> = (value: string) => Value | undefined;

/** A parameter that takes one of a few values. */
export function oneOf<const Value extends string>(...values: readonly Value[]): SearchParam<Value> {
  return (given) => values.find((value) => value === given);
}

/** A parameter that takes any text but an empty one. */
export const text: SearchParam = (given) => given || undefined;
