/** Run `work` at once, and then at most once per pause, for each key. */
export function createPaced(pauseMs: number, work: (key: string) => void) {
  const pauses = new Map<string, { timer: NodeJS.Timeout; again: boolean }>();
  const begin = (key: string) => {
    work(key);
    const timer = setTimeout(() => {
      const { again = false } = pauses.get(key) ?? {};
      pauses.delete(key);
      if (again) begin(key);
    }, pauseMs);
    pauses.set(key, { timer, again: false });
  };
  return {
    call(key: string) {
      const pause = pauses.get(key);
      if (pause) pause.again = true;
      else begin(key);
    },
    close() {
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
    },
  };
}
