/** Where a guest wanted to go, if that is an address inside the app; else the start. */
export function placeInside(wanted: string | undefined): string {
  return wanted !== undefined && /^\/(?![/\\])/.test(wanted) ? wanted : '/';
}
