import { openDB } from 'idb';
import { OLD_DRAFT_DATABASE, OLD_DRAFT_KEY } from '../../../../lib/input/input-place.ts';
import { readInput, storeInput, storeInputFiles } from '../../../../lib/input/stored-input.ts';
import { newUuid } from '../../../../lib/new-uuid.ts';
import { session } from '../../../../lib/session.ts';
import { formOfDraft } from './stored-draft.ts';

/** Move the only draft that the release before stored into the list of drafts. */
export function adoptOldDraft() {
  try {
    const { userId, draftId, kind, edit, altTexts, ...fields } = Object(
      JSON.parse(localStorage.getItem(OLD_DRAFT_KEY) ?? 'null'),
    );
    if (userId === undefined || userId !== session.get()?.user._id) return;
    const form = formOfDraft(typeof draftId === 'string' ? draftId : newUuid());
    if (!storeInput(form, { values: { kind, edit, altTexts, fields }, files: [] })) return;
    localStorage.removeItem(OLD_DRAFT_KEY);
    void adoptFiles(form);
  } catch {
    // Storage is blocked, or the draft is broken.
  }
}

async function adoptFiles(form: string) {
  const db = await openDB(OLD_DRAFT_DATABASE);
  const [file, others, track] = await Promise.all(
    ['draft', 'pictures', 'text track'].map((key) => db.get('files', key)),
  );
  db.close();
  indexedDB.deleteDatabase(OLD_DRAFT_DATABASE);
  const stored = readInput(form);
  if (!file || !stored) return;
  const fields = {
    file: { kind: file.kind, file: file.file },
    ...(others ? { others: others.files } : {}),
    ...(track ? { textTrack: track.file } : {}),
  };
  for (const [name, value] of Object.entries(fields)) await storeInputFiles(form, name, value);
  storeInput(form, { values: stored.values, files: Object.keys(fields) });
}
