/** The search part of an address, each name with its first value. */
export type Search = Readonly<Record<string, string>>;

/** Reads the value of a search parameter; undefined where it is none of those the parameter knows. */
export type SearchParam<Value extends string = string> = (value: string) => Value | undefined;

/** The search parameters of a pattern, by their names. */
export type SearchParams = Readonly<Record<string, SearchParam>>;

/** Patterns of addresses, with their search parameters. */
export type PathList = Readonly<Record<`/${string}`, SearchParams>>;

/** What the search part of an address says that has these parameters; nothing where there are none. */
export type SearchIn<Params extends SearchParams> = [keyof Params] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Params]?: Params[Name] extends SearchParam<infer Value> ? Value | undefined : never };

/** A parameter that takes one of a few values. */
export function oneOf<const Value extends string>(...values: readonly Value[]): SearchParam<Value> {
  return (given) => values.find((value) => value === given);
}

/** A parameter that takes any text but an empty one. */
export const text: SearchParam = (given) => given || undefined;

/** Reads a search part; leaves out names and values that its parameters do not know. */
export function parseSearch<const Params extends SearchParams>(params: Params, search: Search): SearchIn<Params> {
  const known = Object.entries(params).flatMap(([name, parse]) => {
    const value = parse(search[name] ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  // Each value is what its own parameter has made of it, which the compiler cannot follow through the entries.
  return Object.fromEntries(known) as SearchIn<Params>;
}
