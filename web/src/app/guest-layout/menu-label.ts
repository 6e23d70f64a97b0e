/** What the button of the collapsed menu does. */
export function menuLabel(open: boolean): string {
  return open ? 'Close menu' : 'Open menu';
}
