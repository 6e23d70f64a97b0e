import type { Sort } from './table-types.ts';

/** The order that an address names: `-joined` is the column `joined` with the last first. */
export function sortOf(param: string): Sort {
  return param.startsWith('-') ? { id: param.slice(1), desc: true } : { id: param, desc: false };
}

/** An order as an address names it, among those that the page's parameter `orderBy` knows. */
export function sortParam<Param extends string>({ id, desc }: Sort): Param {
  return (desc ? `-${id}` : id) as Param;
}
