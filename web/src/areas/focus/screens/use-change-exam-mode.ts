import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '../../../lib/session.ts';
import { changeExamMode } from '../parts/exam-mode.ts';

/** Turns the viewer's exam mode on until the end of a day, or ends it (null); answers what went wrong. */
export function useChangeExamMode() {
  const client = useQueryClient();
  const { _id } = useViewer();
  const [busy, setBusy] = useState(false);
  const change = async (lastDay: string | null): Promise<unknown> => {
    setBusy(true);
    const problem = await changeExamMode(client, _id, lastDay).catch((error: unknown) => error);
    setBusy(false);
    return problem;
  };
  return { busy, change };
}
