/** The name of a hashtag in a list, whose row is the link: in the spelling that all its posts share (decision 329). */
export function TagName({ tag, children = tag }: { tag: string; children?: React.ReactNode }) {
  return <bdi className="block truncate font-semibold">#{children}</bdi>;
}
