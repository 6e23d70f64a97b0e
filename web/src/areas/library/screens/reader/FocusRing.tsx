/** The focus ring of the scrolling `peer`. It is drawn over the pages, because they would cover an outline. */
export function FocusRing() {
  return (
    <div
      aria-hidden
      className="-outline-offset-2 pointer-events-none absolute inset-0 z-10 hidden outline-2 outline-accent-text peer-focus-visible:block"
    />
  );
}
