/** The search part of an address, each name with its first value. */
export type Search = Readonly<Record<string, string>>;

/** Parse the value of a search parameter; undefined when the parameter does not allow it. */
export type SearchParam<Value extends string = string> = (value: string) => Value | undefined;

/** The search parameters of a pattern, by their names. */
export type SearchParams = Readonly<Record<string, SearchParam>>;

/** Patterns of addresses, with their search parameters. */
export type PathList = Readonly<Record<`/${string}`, SearchParams>>;

/** The values of a search part with these parameters; none where there are no parameters. */
export type SearchIn<Params extends SearchParams> = [keyof Params] extends [never]
  ? Readonly<Record<string, never>>
  : { readonly [Name in keyof Params]?: Params[Name] extends SearchParam<infer Value> ? Value | undefined : never };

/** A parameter that allows a few values. */
export function oneOf<const Value extends string>(...values: readonly Value[]): SearchParam<Value> {
  return (given) => values.find((value) => value === given);
}

/** A parameter that allows any text except an empty one. */
export const text: SearchParam = (given) => given || undefined;

/** Parse a search part; leave out names and values that its parameters do not know. */
export function parseSearch<const Params extends SearchParams>(params: Params, search: Search): SearchIn<Params> {
  const known = Object.entries(params).flatMap(([name, parse]) => {
    const value = parse(search[name] ?? '');
    return value === undefined ? [] : [[name, value]];
  });
  // Each value comes from its own parameter's parser, which the compiler cannot follow through the entries.
  return Object.fromEntries(known) as SearchIn<Params>;
}
