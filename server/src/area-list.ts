import { type Area, CONTRIBUTIONS, type Contributed } from './area.ts';
import type { Platform } from './platform/platform.ts';

/** A function that builds an area from the platform and from what the areas before it give. */
type Build<Given, Built extends Area> = (platform: Platform, given: Given) => Built | Promise<Built>;

/** What an area is given: the services of the areas before it, by name, and their contributions. */
type Given<Services> = Services & { readonly contributed: Contributed };

type ServicesOf<Built> = Built extends { readonly services: infer Services extends object } ? Services : object;

/** A list of areas. Each is built from what those before it give, so the order of the list is the order of dependence. */
export interface AreaList<Services> {
  /** Add an area at the end. The compiler refuses it when a service that it needs is not in the list before it. */
  add<Built extends Area>(build: Build<Given<Services>, Built>): AreaList<Services & ServicesOf<Built>>;
  /**
   * Build the areas in order. `onBuilt` gets each area as soon as it is built. Throws when an area contributes to a list that
   * an area before it has read already: that contribution would have no effect.
   */
  build(onBuilt?: (area: Area) => void): Promise<BuiltAreas<Services>>;
}

export interface BuiltAreas<Services> {
  readonly areas: readonly Area[];
  readonly services: Services;
  readonly contributed: Contributed;
}

/** An empty list of areas on a platform. */
export function areasOn(platform: Platform): AreaList<object> {
  const builds: Build<never, Area>[] = [];
  const list: AreaList<object> = {
    add(build) {
      builds.push(build);
      return list as never;
    },
    async build(onBuilt) {
      const areas: Area[] = [];
      const services = {};
      const contributed = readingOf(areas);
      for (const build of builds) {
        const area = await build(platform, { ...services, contributed: contributed.lists } as never);
        contributed.assertUnread(area);
        areas.push(area);
        Object.assign(services, area.services);
        onBuilt?.(area);
      }
      return { areas, services, contributed: contributed.lists };
    },
  };
  return list;
}

/** The contributions of the areas that are built by the time a list is read. */
function readingOf(areas: readonly Area[]) {
  const read = new Set<keyof Contributed>();
  const lists = {} as Contributed;
  for (const kind of CONTRIBUTIONS) {
    Object.defineProperty(lists, kind, {
      get() {
        read.add(kind);
        return areas.flatMap((area) => [...(area[kind] ?? [])]);
      },
    });
  }
  return {
    lists,
    assertUnread(area: Area): void {
      const late = CONTRIBUTIONS.find((kind) => read.has(kind) && (area[kind]?.length ?? 0) > 0);
      if (late) throw new Error(`the area "${area.name}" contributes "${late}" after the list has been read`);
    },
  };
}
