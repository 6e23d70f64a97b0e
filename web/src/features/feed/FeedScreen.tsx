export function FeedScreen() {
  return <h1 className="p-4 text-28">Posts</h1>;
}
