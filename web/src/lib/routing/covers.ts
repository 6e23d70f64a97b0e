import { flushSync } from 'react-dom';
import { coversOf, type Entry } from './entries.ts';

/** Something open over a screen. */
interface Cover {
  /** The visit it is open over. */
  key: string;
  readonly close: () => void;
}

interface History {
  entry: () => Entry;
  /** Adds an entry with one cover more: the same visit of the same address. */
  push: () => void;
}

/**
 * What is open over the screen, such as dialogs and menus: each has an entry of the history, so that Back closes it and
 * nothing else. The history follows what is open: closing by other means takes the entry away, and an entry with nothing
 * open, which is left after a reload and ahead of what Back has closed, is stepped back from.
 */
export function createCovers({ entry, push }: History) {
  const open: Cover[] = [];
  /** While it is above zero the history is on its way somewhere, and is left alone. */
  let busy = 0;
  let moving: Promise<void> | undefined;
  let arrived: (() => void) | undefined;

  const here = () => open.filter(({ key }) => key === entry().key);
  const depth = () => coversOf(entry());

  function settle() {
    if (busy > 0) return;
    const missing = here().length - depth();
    if (missing < 0) void move(missing);
    for (let added = 0; added < missing; added += 1) push();
  }

  /** Goes through the history; resolves when the browser has. */
  async function move(steps: number) {
    busy += 1;
    moving = new Promise((resolve) => {
      arrived = resolve;
    });
    history.go(steps);
    await moving;
    busy -= 1;
    settle();
  }

  return {
    move,

    /** Opens one; the answer closes it. What closes while another opens hands its entry on. */
    add(close: () => void) {
      const cover: Cover = { key: entry().key, close };
      open.push(cover);
      queueMicrotask(settle);
      return () => {
        open.splice(open.indexOf(cover), 1);
        queueMicrotask(settle);
      };
    },

    /** Called first at each popstate: whether it was asked for here, rather than by the person. */
    arrive(): boolean {
      const resolve = arrived;
      arrived = undefined;
      moving = undefined;
      resolve?.();
      return resolve !== undefined;
    },

    /** The person has gone back: closes what is open above. What asks first stays, and has its entry again. */
    closeAbove() {
      for (let top = here().at(-1); top && here().length > depth(); top = here().at(-1)) {
        flushSync(top.close);
        if (open.includes(top)) break;
      }
    },

    settle,

    /** A screen is rendered: what is still open is open over that one. */
    stand() {
      for (const cover of open) cover.key = entry().key;
      settle();
    },

    /** Acts on the screen's own entry: steps back first from those of what is open over it. */
    async uncovered<Answer>(act: () => Answer): Promise<Awaited<Answer>> {
      busy += 1;
      while (moving) await moving;
      if (depth() > 0) await move(-depth());
      busy -= 1;
      const answer = act();
      settle();
      return await answer;
    },
  };
}
