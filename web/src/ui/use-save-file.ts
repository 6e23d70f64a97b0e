import { useMutation } from '@tanstack/react-query';
import { tellFailure } from './tell-failure.ts';

/** Saves a file when `mutate` is called; a failure is told in a toast. */
export function useSaveFile(save: () => Promise<void>) {
  return useMutation({
    mutationFn: save,
    onError: (error) => tellFailure('The file could not be saved.', error),
  });
}
