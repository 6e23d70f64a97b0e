/** Whether the window is as narrow as toasts are wide: the width at which toaster.css stretches them. */
export function onPhone(): boolean {
  return matchMedia('(max-width: 480px)').matches;
}
