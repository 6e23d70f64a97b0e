declare global {
  /**
   * A call that the document makes while the app's code loads, see app/before-paint.js. `ask` sends it unless it has been
   * sent, and answers it; undefined when it failed.
   */
  var earlyAnswer:
    | { readonly url: string; readonly token: string; readonly ask: () => Promise<Response | undefined> }
    | undefined;
}

/** The answer to a GET that the document makes with the same session, if any. Returned once. */
export async function takeEarlyAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url || headers.authorization !== `Bearer ${early.token}`) return undefined;
  globalThis.earlyAnswer = undefined;
  return headers['if-none-match'] === undefined ? early.ask() : undefined;
}
