import { flushSync } from 'react-dom';
import { coversOf, type Entry } from './entries.ts';

/** A cover: an element open over a screen. */
interface Cover {
  /** The visit whose screen it covers. */
  key: string;
  readonly close: () => void;
}

interface History {
  entry: () => Entry;
  /** Add an entry with one more cover: the same visit of the same address. */
  push: () => void;
}

/**
 * Manage the covers of the screen, such as dialogs and menus. Each cover has an entry in the history, so that Back
 * closes only the cover. The history follows the covers: closing one otherwise removes its entry. A reload, or Forward
 * after Back, can leave an entry without a cover; the history steps back from it.
 */
export function createCovers({ entry, push }: History) {
  const open: Cover[] = [];
  /** Above zero while the history is moving; covers leave it alone then. */
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

  /** Move through the history; resolves when the browser has moved. */
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

    /** Open a cover; the returned function closes it. A cover that closes while another opens passes its entry on. */
    add(close: () => void) {
      const cover: Cover = { key: entry().key, close };
      open.push(cover);
      queueMicrotask(settle);
      return () => {
        open.splice(open.indexOf(cover), 1);
        queueMicrotask(settle);
      };
    },

    /** Called first at each popstate. Returns whether this module caused it, rather than the user. */
    arrive(): boolean {
      const resolve = arrived;
      arrived = undefined;
      moving = undefined;
      resolve?.();
      return resolve !== undefined;
    },

    /**
     * The user went back: close the covers above the current entry. A cover that asks first stays, and gets its entry
     * again.
     */
    closeAbove() {
      for (let top = here().at(-1); top && here().length > depth(); top = here().at(-1)) {
        flushSync(top.close);
        if (open.includes(top)) break;
      }
    },

    settle,

    /** A screen is rendered: open covers now belong to it. */
    adopt() {
      for (const cover of open) cover.key = entry().key;
      settle();
    },

    /** Act on the screen's own entry: step back from the entries of its covers first. */
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
