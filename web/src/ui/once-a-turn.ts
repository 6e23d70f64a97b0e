/**
 * Accept one press a turn. A double click can be two presses before a rendering, and the second does not know yet that
 * the first is being sent. The next press counts once the state that TanStack Query has published in this turn is
 * rendered. It publishes with a timer, which the press starts before the timer here.
 */
export function onceATurn(): (press: () => void) => void {
  let isTaken = false;
  return (press) => {
    if (isTaken) return;
    isTaken = true;
    try {
      press();
    } finally {
      setTimeout(() => {
        isTaken = false;
      });
    }
  };
}
