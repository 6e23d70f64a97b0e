import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ErrorState } from '../../ui/ListStates.tsx';

/** Shown in place of a screen that failed, or whose code could not be fetched. */
export function ScreenError({ reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <ErrorState
      message="This screen could not be shown. Check your connection and try again."
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
