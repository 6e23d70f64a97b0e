import { type CsvCell, csvTable } from '@quad/contract/text/csv-table';
import { saveBlob } from '../../lib/save-file.ts';

/** Saves a table on the device as a CSV file. */
export async function saveCsv(
  name: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<void> {
  saveBlob(new Blob([csvTable([header, ...rows])], { type: 'text/csv;charset=utf-8' }), name);
}
