/** The names of the parameters in a path pattern: `'postId'` of `/post/$postId`. */
export type ParamNames<Path extends string> = Path extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never;

export type Params = Readonly<Record<string, string>>;
/** The search part of an address, each name with its first value. */
export type Search = Readonly<Record<string, string>>;

/** Where a link or a navigation leads: a path pattern with its parameters; `.` is the path of the present screen. */
export type Target<Path extends string> = {
  readonly to: Path;
  /** Left out: the address has no search part. Entries that are undefined are left out of it. */
  readonly search?: Readonly<Partial<Record<string, string>>>;
} & ([ParamNames<Path>] extends [never]
  ? { readonly params?: undefined }
  : { readonly params: Readonly<Record<ParamNames<Path>, string>> });

/** The address of a target. `here` is the path that `.` stands for. */
export function hrefOf<Path extends string>({ to, params, search }: Target<Path>, here: string): string {
  const given: Params = params ?? {};
  const path = to === '.' ? here : to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const entries = Object.entries(search ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return entries.length === 0 ? path : `${path}?${new URLSearchParams(entries)}`;
}

/** What a path gives for the parameters of a pattern, or undefined when it is not of that pattern. */
export function paramsIn(pattern: string, pathname: string): Params | undefined {
  const asked = segments(pattern);
  const given = segments(pathname);
  if (asked.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of asked.entries()) {
    const value = given[index] ?? '';
    if (!segment.startsWith('$')) {
      if (segment !== value) return undefined;
    } else {
      const decoded = decode(value);
      if (decoded === undefined) return undefined;
      params[segment.slice(1)] = decoded;
    }
  }
  return params;
}

/** The search part of an address as names and values. */
export function searchIn(search: string): Search {
  // the first value of a name counts, so it is set last
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}

function segments(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
