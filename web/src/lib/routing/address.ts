import type { ParamNames, ParamsOf, Path, SearchOf } from './paths.ts';
import type { Search } from './search-params.ts';

export type Params = Readonly<Record<string, string>>;

/** The path, search and hash of an address in the app. Made by `hrefOf`, so that it leads to a screen. */
export type Href = string & { readonly [IN_APP]: true };
declare const IN_APP: unique symbol;

/** The target of a link or a navigation: a pattern with its parameters and its search part. */
export type Target<Pattern extends Path> = {
  readonly to: Pattern;
  /** Without it the address has no search part. Entries that are undefined are left out. */
  readonly search?: SearchOf<Pattern> | undefined;
  /** The id of the element that scrolls into view. */
  readonly hash?: string | undefined;
} & ([ParamNames<Pattern>] extends [never] ? { readonly params?: undefined } : { readonly params: ParamsOf<Pattern> });

/** The address of a target. */
export function hrefOf<const Pattern extends Path>({ to, params, search, hash }: Target<Pattern>): Href {
  const given: Params = params ?? {};
  const path = to.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const entries = Object.entries<unknown>(search ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return `${path}${query.size === 0 ? '' : `?${query}`}${hash === undefined ? '' : `#${hash}`}` as Href;
}

/** The values of a pattern's parameters in a path, or undefined when the path does not match. */
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

/** The path of an address, without search and hash. */
export const pathOf = (href: Href): string => href.replace(/[?#].*/, '');

/** The search part of an address as names and values. */
export function searchIn(search: string): Search {
  // the first value of a name counts, so it is set last
  return Object.fromEntries([...new URLSearchParams(search)].reverse());
}

/** The first part of a path: `library` of `/library/shelf`. */
export function firstPart(pathname: string): string {
  return segments(pathname)[0] ?? '';
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
