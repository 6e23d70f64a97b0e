/** A part of a table's rows, in their order. */
export interface Range {
  readonly offset: number;
  readonly limit: number;
}

/** A page of a table with its number, as every call of the console's tables returns it. */
export interface NumberedPage<Row> {
  readonly rows: readonly Row[];
  readonly currentPage: number;
  readonly totalPages: number;
  readonly total: number;
}

/** Read a page and count the rows. A page past the end is the last one: its only row may just have been handled. */
export async function numberedPage<Row>(
  { page, limit }: { readonly page: number; readonly limit: number },
  { count, read }: { count: () => Promise<number>; read: (range: Range) => Promise<readonly Row[]> },
): Promise<NumberedPage<Row>> {
  const readPage = (at: number) => read({ offset: (at - 1) * limit, limit });
  const [total, rows] = await Promise.all([count(), readPage(page)]);
  const totalPages = Math.max(1, Math.ceil(total / limit));
  const currentPage = Math.min(page, totalPages);
  return { rows: currentPage === page ? rows : await readPage(currentPage), currentPage, totalPages, total };
}
