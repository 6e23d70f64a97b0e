/** Removes the still that the document shows of the first reel until the screen does, see app/before-paint.ts. */
export function removeEarlyStill() {
  document.getElementById('early-still')?.remove();
}
