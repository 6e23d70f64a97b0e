/** The address of a file of the media store. */
export function mediaUrl(name: string): string {
  return `/media/${name}`;
}
