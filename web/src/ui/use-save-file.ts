import { useMutation } from '@tanstack/react-query';
import { tellFailure } from './tell-failure.ts';

/** Save a file when `mutate` is called; show a failure in a toast. */
export function useSaveFile(save: () => Promise<void>) {
  return useMutation({
    mutationFn: save,
    onError: (error) => tellFailure('The file could not be saved.', error),
  });
}
