import type { ComponentType, ReactNode } from 'react';
import type { Chunk } from '../chunk.ts';
import type { Params } from './address.ts';
import type { Entry, EntryState } from './entries.ts';
import type { ParamsOf, Path, PlainPath, SearchOf } from './paths.ts';
import type { SearchParams } from './search-params.ts';

/** What the screen of a pattern is given. */
export interface ScreenProps<Pattern extends Path> {
  readonly params: ParamsOf<Pattern>;
  readonly search: SearchOf<Pattern>;
}

/** A screen of any pattern: `Route.path` says which parameters it needs. */
export type Screen = ComponentType<{ readonly params: Params; readonly search: object }>;

/** What stands around a screen. */
export type Surroundings = ComponentType<{ children: ReactNode }>;

/** What a guard says: pass (undefined), go elsewhere, or load another document. */
export type Refusal = { readonly to: PlainPath; readonly state?: EntryState } | { readonly document: string };

/** Asked before each visit. */
export type Guard = (entry: Entry) => Refusal | undefined;

/** A screen and its address. */
export interface Route {
  /** `*` is every address that no other route has. */
  readonly path: Path | '*';
  /** Names the screen in the title of the document. */
  readonly title: string;
  /** How its search part is read; left out where it has none. */
  readonly search?: SearchParams | undefined;
  readonly screen: Chunk<Screen>;
  /** What stands around the screen. */
  readonly layout: () => Chunk<Surroundings>;
  /** Stands around the screen inside the layout, and stays between screens that name the same, e.g. a list beside them. */
  readonly within?: Chunk<Surroundings>;
  readonly guard?: Guard | undefined;
}

/** What is fetched when an address among it is opened. Until then these stand around what is awaited. */
export interface AwaitedRoutes extends Pick<Route, 'layout' | 'guard'> {
  readonly routes: Chunk<unknown>;
  readonly title?: undefined;
  readonly within?: undefined;
}

/** Routes that are fetched when one of their addresses is opened. */
export interface LaterRoutes extends AwaitedRoutes {
  readonly routes: Chunk<readonly Route[]>;
}

/** Routes of the app. */
export interface RouteTable {
  /** Those that the table starts with. */
  readonly routes: readonly Route[];
  /** Others, by the first part of their addresses: `library` for `/library/shelf`. */
  readonly later: ReadonlyMap<string, LaterRoutes>;
  /** Where all other addresses are looked for. A table without it ends with `*`. */
  readonly rest?: RestRoutes;
}

/** A table that is fetched when an address is in none before it. */
export interface RestRoutes extends AwaitedRoutes {
  readonly routes: Chunk<RouteTable>;
}
