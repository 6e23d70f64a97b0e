import type { CallDefinition } from '@quad/contract/call';
import { useMutation } from '@tanstack/react-query';
import { networkError } from '../../lib/api-error.ts';
import { callHeaders, callUrl, type RequestOptions, refusedError } from '../../lib/client.ts';
import { session } from '../../lib/session.ts';
import { tellFailure } from '../../ui/tell-failure.ts';

/** How long the browser may take to begin to save a file, in milliseconds. */
const SAVING_MS = 60_000;

type FileCall = CallDefinition & { readonly sends?: string };

/**
 * Saves the file that a call answers with on the device. A link would not do: the token that says who asks goes into a
 * header. Throws `ApiError` like `request`.
 */
export async function saveFile<const Call extends FileCall>(
  call: Call,
  options: Pick<RequestOptions<Call>, 'params' | 'query'> & { readonly name: string },
): Promise<void> {
  const token = session.get()?.token;
  const url = callUrl(call.path, options.params, options.query);
  const answer = await fetch(url, {
    headers: { ...callHeaders(token), accept: '*/*' },
    credentials: 'same-origin',
  }).catch(() => {
    throw networkError();
  });
  if (!answer.ok) throw refusedError(answer.status, await answer.text(), token);
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = options.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), SAVING_MS);
}

/** Saves a file when `mutate` is called; a failure is told in a toast. */
export function useSaveFile(save: () => Promise<void>) {
  return useMutation({
    mutationFn: save,
    onError: (error) => tellFailure('The file could not be saved.', error),
  });
}
