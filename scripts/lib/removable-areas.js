/**
 * The areas that no other area imports, so that each can be removed with its own files and its lines in the list. The
 * contract of some stays, because the results of the search or a concern name it.
 *
 * @type {readonly { readonly area: string, readonly hasOwnContract: boolean }[]}
 */
export const REMOVABLE = [
  { area: 'focus', hasOwnContract: true },
  { area: 'memes', hasOwnContract: true },
  { area: 'support', hasOwnContract: false },
  { area: 'library', hasOwnContract: false },
  { area: 'polls', hasOwnContract: false },
];

/** The list of areas. */
export const LIST = 'server/src/app.ts';

/** The folders of an area. @param {typeof REMOVABLE[number]} removed @returns {string[]} */
export function filesOf({ area, hasOwnContract }) {
  return [`server/src/areas/${area}/`, ...(hasOwnContract ? [`contract/src/${area}/`] : [])];
}

/** The lines of the list that name an area: its import and its place. @param {{ area: string }} removed @param {string} list */
export function linesOf({ area }, list) {
  return list.split('\n').filter((line) => line.includes(`${area}Area`));
}
