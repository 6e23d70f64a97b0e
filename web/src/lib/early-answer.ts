/** A call that the document makes while the app's code loads, see app/before-paint.ts. */
interface EarlyAnswer {
  readonly url: string;
  /** The token of the session that made the request. */
  readonly token: string;
  /** Send the call unless it was sent before, and return its answer; undefined when it failed. */
  readonly ask: () => Promise<Response | undefined>;
}

declare global {
  var earlyAnswers: readonly EarlyAnswer[] | undefined;
}

/** How long the other answers stay usable after the first is taken, in milliseconds. */
const OLD_AFTER = 10_000;

/** Take the answer to a GET that the document makes with this session, if any. Each answer is returned once. */
export async function takeEarlyAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const early = globalThis.earlyAnswers?.find((each) => each.url === url);
  if (!early || headers.authorization !== `Bearer ${early.token}`) return undefined;
  globalThis.earlyAnswers = globalThis.earlyAnswers?.filter((each) => each !== early);
  setTimeout(() => {
    globalThis.earlyAnswers = undefined;
  }, OLD_AFTER);
  return headers['if-none-match'] === undefined ? early.ask() : undefined;
}
