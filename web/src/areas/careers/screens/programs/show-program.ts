import type { Program } from '@quad/contract/careers/certificates';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { internshipKeys as keys } from '../../queries/careers-keys.ts';

interface Page {
  readonly programs: readonly Program[];
}

/** Update a program on all screens. */
export function showProgram(client: QueryClient, program: Program) {
  client.setQueryData(keys.program(program._id), program);
  client.setQueriesData<InfiniteData<Page>>(
    { queryKey: keys.programs },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          programs: page.programs.map((each) => (each._id === program._id ? program : each)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: keys.programs, refetchType: 'none' });
}
