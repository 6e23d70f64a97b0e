export function CreateScreen() {
  return <h1 className="p-4 text-28">Create</h1>;
}
