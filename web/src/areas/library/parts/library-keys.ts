/** The query keys of the library. */
export const libraryKeys = {
  all: ['library'] as const,
  /** All lists of items: paged ones, and short ones without pages. */
  lists: ['library', 'list'] as const,
  list: (name: string, query: object) => ['library', 'list', name, query] as const,
  shelf: ['library', 'list', 'shelf'] as const,
  subjects: (query: object) => ['library', 'subjects', query] as const,
  item: (id: string) => ['library', 'item', id] as const,
  allRequests: ['library', 'requests'] as const,
  requestLists: ['library', 'requests', 'list'] as const,
  requests: (query: object) => ['library', 'requests', 'list', query] as const,
  request: (id: string) => ['library', 'requests', 'one', id] as const,
};
