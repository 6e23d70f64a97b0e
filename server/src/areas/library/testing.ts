import type { TestContext, TestPerson } from '../../testing/context.ts';
import { anyPicture, uploadItem } from '../../testing/library.ts';

/** The status of an answer, with the code of its error: `403 forbidden`. */
export const codeOf = ({ status, body }: { status: number; body: { code?: string } }): string =>
  `${status} ${body.code ?? ''}`.trim();

/** The calls about an item. */
export const itemCalls = (quad: () => TestContext) => ({
  /** Upload a picture, which needs no reading process. Each is different, because a content is stored only once. */
  upload: async (as: TestPerson, fields: Record<string, string> = {}) =>
    uploadItem(quad(), as, await anyPicture(), fields),

  get: (as: TestPerson, id: string) => quad().call('GET', `/api/library/${id}`, { as }),

  rate: (as: TestPerson, id: string, rating: string | null) =>
    quad().call('PUT', `/api/library/${id}/rating`, { as, body: { rating } }),

  download: (as: TestPerson, id: string, body = {}) => quad().call('POST', `/api/library/${id}/download`, { as, body }),

  turnPage: (as: TestPerson, id: string, page: number) =>
    quad().call('PUT', `/api/library/${id}/page`, { as, body: { page } }),
});
