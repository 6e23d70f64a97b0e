/** Whether the browser is asked to save data. */
export function savesData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}

/** Whether less motion is asked for. */
export function prefersLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether videos start by hand alone. */
export function prefersStill(): boolean {
  return savesData() || prefersLessMotion();
}
