import type { CallDefinition } from '@quad/contract/wire/call';
import { networkError } from './api-error.ts';
import { callHeaders, callUrl, type RequestOptions, refusedError } from './client.ts';
import { session } from './session.ts';

/** How long the browser may take to begin to save a file, in milliseconds. */
const SAVING_MS = 60_000;

type FileCall = CallDefinition & { readonly sends?: string };

/**
 * Save the file of a call's answer on the device. A link cannot do it, because the token is in a header. Throw
 * `ApiError` like `request`.
 */
export async function saveFile<const Call extends FileCall>(
  call: Call,
  options: FileOptions<Call> & { readonly name: string },
): Promise<void> {
  saveBlob(await readFile(call, options), options.name);
}

type FileOptions<Call extends FileCall> = Pick<RequestOptions<Call>, 'params' | 'query' | 'body'>;

/** Fetch the file that a call answers with, to show it. Throw `ApiError` like `request`. */
export async function readFile<const Call extends FileCall>(call: Call, options: FileOptions<Call>): Promise<Blob> {
  const token = session.get()?.token;
  const isSent = options.body !== undefined;
  const url = callUrl(call.path, options.params, options.query);
  const answer = await fetch(url, {
    method: call.method,
    headers: { ...callHeaders(token), accept: '*/*', ...(isSent && { 'content-type': 'application/json' }) },
    ...(isSent && { body: JSON.stringify(options.body) }),
    credentials: 'same-origin',
  }).catch(() => {
    throw networkError();
  });
  if (!answer.ok) throw refusedError(answer.status, await answer.text(), token);
  return answer.blob();
}

/** Save a file that the app itself has made. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveAddress(address, name);
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}

/** Save the content of a public address. */
export function saveAddress(href: string, download: string): void {
  Object.assign(document.createElement('a'), { href, download }).click();
}
