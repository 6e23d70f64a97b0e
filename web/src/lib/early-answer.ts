declare global {
  /** A call that the document made before the app's code was loaded, see app/before-paint.js. */
  var earlyAnswer:
    | { readonly url: string; readonly token: string; readonly answer: Promise<Response | undefined> }
    | undefined;
}

/** The answer to a GET that the document has already sent with the same session, if any. Returned once. */
export async function takeEarlyAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const early = globalThis.earlyAnswer;
  if (early?.url !== url || headers.authorization !== `Bearer ${early.token}`) return undefined;
  globalThis.earlyAnswer = undefined;
  return headers['if-none-match'] === undefined ? early.answer : undefined;
}
