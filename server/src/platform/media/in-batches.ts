/**
 * Collect chunks into larger ones: each is passed on at this many bytes, or this many milliseconds after its first
 * chunk. If the source fails, the chunks before the error are passed on first.
 */
export async function* inBatches(
  chunks: AsyncIterable<Buffer>,
  most: { readonly bytes: number; readonly ms: number },
): AsyncGenerator<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  let collected: Buffer[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let due = Promise.withResolvers<undefined>();
  const take = (): Buffer => {
    clearTimeout(timer);
    due = Promise.withResolvers();
    const batch = Buffer.concat(collected);
    [collected, size] = [[], 0];
    return batch;
  };

  try {
    for (let next = read(source); ; ) {
      const one = await Promise.race([next, due.promise]);
      if (one === undefined) {
        yield take();
        continue;
      }
      if ('chunk' in one) {
        if (size === 0) timer = setTimeout(() => due.resolve(undefined), most.ms);
        collected.push(one.chunk);
        size += one.chunk.length;
      }
      if (size > 0 && (size >= most.bytes || !('chunk' in one))) yield take();
      if ('error' in one) throw one.error;
      if (!('chunk' in one)) return;
      next = read(source);
    }
  } finally {
    clearTimeout(timer);
  }
}

type Read = { readonly chunk: Buffer } | { readonly error: unknown } | { readonly done: true };

/** The next chunk, the end, or the error. Never rejects, because it may have to wait until a batch is passed on. */
function read(source: AsyncIterator<Buffer>): Promise<Read> {
  return source.next().then(
    ({ done, value }): Read => (done ? { done } : { chunk: value }),
    (error: unknown): Read => ({ error }),
  );
}
