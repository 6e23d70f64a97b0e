import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from './toast-failure.ts';

/** Save a file when `mutate` is called; show a failure in a toast. */
export function useSaveFile(save: () => Promise<void>) {
  return useMutation({
    mutationFn: save,
    onError: (error) => toastFailure(t`The file could not be saved.`, error),
  });
}
