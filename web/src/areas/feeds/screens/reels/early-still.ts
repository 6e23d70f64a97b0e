/** Remove the document's still of the first reel, once the screen shows the reel. See app/before-paint.ts. */
export function removeEarlyStill() {
  document.getElementById('early-still')?.remove();
}
