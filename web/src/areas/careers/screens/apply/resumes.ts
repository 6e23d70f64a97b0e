import { addResume, listResumes, type Resume } from '@quad/contract/careers/placement';
import { FILE_NAME_MAX } from '@quad/contract/limits/media';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';
import { resumeProblem } from './resume-rules.ts';

/** The viewer's résumés, newest first. */
export const resumesQuery = queryOptions({
  queryKey: keys.resumes,
  queryFn: async ({ signal }) => (await request(listResumes, { signal })).resumes,
});

interface Sent {
  readonly file: File;
  /** The id of the résumé that this file replaces. */
  readonly replaces?: string;
}

/** Add or replace a résumé. Return the progress in per cent, and the problem after a failure. */
export function useAddResume(onAdded: (resume: Resume) => void) {
  const client = useQueryClient();
  const upload = useRef<AbortController>(null);
  const [percent, setPercent] = useState(0);
  const sending = useMutation({
    mutationFn: async ({ file, replaces }: Sent) => {
      const problem = resumeProblem(file);
      if (problem !== null) throw new Error(problem);
      upload.current = new AbortController();
      setPercent(0);
      const form = { fileName: file.name.slice(-FILE_NAME_MAX), resume: file, ...(replaces ? { replaces } : {}) };
      return request(addResume, { form, onProgress: setPercent, signal: upload.current.signal });
    },
    onSuccess: ({ resume }, { replaces }) => {
      client.setQueryData<Resume[]>(keys.resumes, (resumes = []) => [
        resume,
        ...resumes.filter(({ _id }) => _id !== replaces),
      ]);
      onAdded(resume);
    },
  });
  return {
    send: sending.mutate,
    cancel: () => upload.current?.abort(),
    isSending: sending.isPending,
    percent,
    problem: sending.error && !isAbort(sending.error) ? sending.error.message : null,
  };
}
