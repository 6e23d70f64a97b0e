/**
 * Takes one press a turn. A double click can be two presses before anything is rendered: the second would not know yet that
 * the first is being sent. The next press counts when what TanStack Query has told in this turn is rendered; it tells with a
 * timer of its own, which the press starts before the one here.
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
