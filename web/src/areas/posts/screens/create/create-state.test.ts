import { CAPTION_MAX, LOCATION_MAX, POST_PICTURES_MAX } from '@quad/contract/limits/posts';
import { describe, expect, it } from 'vitest';
import {
  type CreateAction,
  type CreateState,
  createReducer,
  EMPTY,
  fieldsFor,
  fileFor,
  isSendable,
  isUnsaved,
  pictureProblem,
  picturesOf,
} from './create-state.ts';

const photo = new File(['x'], 'photo.png', { type: 'image/png' });
const clip = new File(['x'], 'clip.mp4', { type: 'video/mp4' });
const notes = new File(['x'], 'notes.pdf', { type: 'application/pdf' });

const browser = { encodes: false };

const after = (...actions: CreateAction[]): CreateState => actions.reduce(createReducer, EMPTY);
const withPhoto: CreateAction[] = [
  { do: 'pick', kind: 'image', file: photo, browser },
  { do: 'write', fields: { caption: 'Sunset' } },
];

describe('choosing a file', () => {
  it('keeps the file for its kind only', () => {
    const { draft } = after({ do: 'pick', kind: 'image', file: photo, browser });
    expect(fileFor(draft, 'image')).toBe(photo);
    expect(fileFor(draft, 'video')).toBeNull();
    expect(fileFor(draft, 'text')).toBeNull();
  });

  it('shows why a file is refused, and the previous file stays', () => {
    const state = after(
      { do: 'pick', kind: 'image', file: photo, browser },
      { do: 'pick', kind: 'image', file: notes, browser },
    );
    expect(state.fileProblem).toBe('notes.pdf is not an image. Choose a JPG, PNG, GIF, WebP or AVIF.');
    expect(fileFor(state.draft, 'image')).toBe(photo);
  });

  it('clears the error with the next valid file, and with another kind', () => {
    const complained: CreateAction = { do: 'pick', kind: 'video', file: photo, browser };
    expect(after(complained).fileProblem).not.toBeNull();
    expect(after(complained, { do: 'pick', kind: 'video', file: clip, browser }).fileProblem).toBeNull();
    expect(after(complained, { do: 'choose kind' }).fileProblem).toBeNull();
  });

  it('keeps caption, location and file on a return to the kinds', () => {
    const state = after(...withPhoto, { do: 'write', fields: { location: 'Roof' } }, { do: 'choose kind' });
    expect(state.draft).toEqual({
      ...EMPTY.draft,
      file: { kind: 'image', file: photo },
      fields: { ...EMPTY.draft.fields, caption: 'Sunset', location: 'Roof' },
    });
  });
});

describe('a picture that cannot be drawn', () => {
  const broken = (problem: string | null): CreateAction => ({
    do: 'measure',
    measured: { file: photo, facts: null, problem },
  });

  it('is not sent until another one is chosen', () => {
    const state = after(...withPhoto, broken('photo.png is damaged.'));
    expect([pictureProblem(state), isSendable(state, 'image', browser)]).toEqual(['photo.png is damaged.', false]);
    const other = new File(['y'], 'other.png', { type: 'image/png' });
    const next = createReducer(state, { do: 'pick', kind: 'image', file: other, browser });
    expect([pictureProblem(next), isSendable(next, 'image', browser)]).toEqual([null, true]);
  });

  it('is left to the server when this browser may not know its format', () => {
    expect(isSendable(after(...withPhoto, broken(null)), 'image', browser)).toBe(true);
  });
});

describe('a stored draft', () => {
  const stored = { kind: 'image', file: photo } as const;

  it('gets its file back, unless another file was chosen first', () => {
    expect(after({ do: 'restore file', file: stored, textTrack: null }).draft.file).toBe(stored);
    const state = after(
      { do: 'pick', kind: 'video', file: clip, browser },
      { do: 'restore file', file: stored, textTrack: null },
    );
    expect(fileFor(state.draft, 'video')).toBe(clip);
  });

  it('is empty and public after it was discarded', () => {
    const state = after(...withPhoto, { do: 'write', fields: { visibility: 'close_friends' } }, { do: 'discard' });
    expect(state).toEqual(EMPTY);
    expect(isUnsaved(state)).toBe(false);
  });

  it('is also empty when it was discarded while it was sent, whatever the result', () => {
    const discarded = after(...withPhoto, { do: 'send' }, { do: 'discard' });
    expect(discarded).toEqual(EMPTY);
    expect(createReducer(discarded, { do: 'publish', isProcessed: false })).toEqual(EMPTY);
  });
});

describe('a description', () => {
  const described: CreateAction[] = [...withPhoto, { do: 'write', fields: { altText: 'The sun over the lake' } }];

  it('is removed when its file is replaced or removed', () => {
    const other = after(...described, {
      do: 'pick',
      kind: 'image',
      file: new File(['y'], 'other.png', { type: 'image/png' }),
      browser,
    });
    expect(other.draft.fields).toMatchObject({ caption: 'Sunset', altText: '' });
    expect(after(...described, { do: 'remove file' }).draft.fields.altText).toBe('');
  });

  it('stays while a stored file is restored, and is sent only with its file', () => {
    const restored = after(
      { do: 'write', fields: { altText: 'The sun' } },
      { do: 'restore file', file: { kind: 'image', file: photo }, textTrack: null },
    );
    expect(fieldsFor(restored.draft, 'image').altText).toBe('The sun');
    expect(fieldsFor(restored.draft, 'text').altText).toBe('');
  });
});

describe('a video', () => {
  const track = new File(['WEBVTT'], 'clip.vtt');
  const chosen: CreateAction[] = [{ do: 'pick', kind: 'video', file: clip, browser }];
  const facts = { width: 640, height: 360, duration: 12 };
  const measured: CreateAction = { do: 'measure', measured: { file: clip, facts, problem: null } };

  it('can be sent once the browser has tried to show it', () => {
    expect(isSendable(after(...chosen), 'video', browser)).toBe(false);
    expect(isSendable(after(...chosen, measured), 'video', browser)).toBe(true);
    const unshown: CreateAction = { do: 'measure', measured: { file: clip, facts: null, problem: null } };
    expect(isSendable(after(...chosen, unshown), 'video', browser)).toBe(true);
    const unread: CreateAction = { do: 'measure', measured: { file: clip, facts: null, problem: 'No video' } };
    expect(isSendable(after(...chosen, unread), 'video', browser)).toBe(false);
  });

  it('ignores the measurements of another file', () => {
    expect(after(...chosen, { do: 'measure', measured: { file: photo, facts, problem: null } }).measured).toBeNull();
  });

  it('loses its edit and its captions with its file', () => {
    const edited: CreateAction[] = [
      ...chosen,
      { do: 'edit', edit: { start: 1, end: 4, coverAt: 2, asIs: true } },
      { do: 'pick track', file: track, problem: null },
    ];
    expect(after(...edited).draft).toMatchObject({ edit: { start: 1 }, textTrack: track });
    expect(after(...edited, { do: 'remove file' }).draft).toEqual(EMPTY.draft);
    const other = new File(['other'], 'other.mp4', { type: 'video/mp4' });
    expect(after(...edited, { do: 'pick', kind: 'video', file: other, browser }).draft).toMatchObject({
      edit: EMPTY.draft.edit,
      textTrack: null,
    });
  });

  it('keeps its captions when other captions are refused, and shows the reason', () => {
    const state = after(
      ...chosen,
      { do: 'pick track', file: track, problem: null },
      { do: 'pick track', file: notes, problem: 'No captions' },
    );
    expect(state).toMatchObject({ trackProblem: 'No captions', draft: { textTrack: track } });
    expect(createReducer(state, { do: 'remove track' })).toMatchObject({
      trackProblem: null,
      draft: { textTrack: null },
    });
  });
});

describe('a draft', () => {
  const sendable = (kind: 'image' | 'text', ...actions: CreateAction[]) => isSendable(after(...actions), kind, browser);

  it('of a picture can be sent once it has a file', () => {
    expect(sendable('image')).toBe(false);
    expect(sendable('image', { do: 'pick', kind: 'image', file: photo, browser })).toBe(true);
    expect(sendable('image', { do: 'pick', kind: 'video', file: clip, browser })).toBe(false);
  });

  it('of a text can be sent once it has text', () => {
    expect(sendable('text', { do: 'write', fields: { caption: ' \n ' } })).toBe(false);
    expect(sendable('text', { do: 'write', fields: { caption: 'Hello' } })).toBe(true);
  });

  it('cannot be sent while its caption or location is too long, counted in code points', () => {
    const write = (field: 'caption' | 'location', text: string) =>
      sendable(
        'image',
        { do: 'pick', kind: 'image', file: photo, browser },
        { do: 'write', fields: { [field]: text } },
      );
    expect(write('caption', '😀'.repeat(CAPTION_MAX))).toBe(true);
    expect(write('caption', '😀'.repeat(CAPTION_MAX + 1))).toBe(false);
    expect(write('location', 'x'.repeat(LOCATION_MAX + 1))).toBe(false);
  });

  it('is unsaved from its first content until it is published', () => {
    expect(isUnsaved(EMPTY)).toBe(false);
    expect(isUnsaved(after({ do: 'write', fields: { caption: '  ' } }))).toBe(false);
    expect(isUnsaved(after(...withPhoto))).toBe(true);
    expect(isUnsaved(after(...withPhoto, { do: 'send' }))).toBe(true);
    expect(isUnsaved(after(...withPhoto, { do: 'send' }, { do: 'publish', isProcessed: false }))).toBe(false);
  });
});

describe('sending', () => {
  const sending = [...withPhoto, { do: 'send' }] satisfies CreateAction[];

  it('counts up from zero', () => {
    expect(after(...sending).phase).toEqual({ name: 'sending', step: 'uploading', percent: 0, saving: null });
    expect(after(...sending, { do: 'progress', step: 'uploading', percent: 40 }).phase).toMatchObject({
      name: 'sending',
      percent: 40,
    });
  });

  it('keeps its progress while it waits for the connection', () => {
    const state = after(
      ...sending,
      { do: 'save', saving: { from: 100, to: 20 } },
      { do: 'progress', step: 'uploading', percent: 40 },
      { do: 'progress', step: 'waiting' },
    );
    expect(state.phase).toEqual({ name: 'sending', step: 'waiting', percent: 40, saving: { from: 100, to: 20 } });
  });

  it('ignores changes of the draft', () => {
    const state = after(...sending);
    expect(createReducer(state, { do: 'write', fields: { caption: 'Other' } })).toBe(state);
    expect(createReducer(state, { do: 'pick', kind: 'image', file: clip, browser })).toBe(state);
    expect(createReducer(state, { do: 'remove file' })).toBe(state);
    expect(createReducer(state, { do: 'send' })).toBe(state);
  });

  it('keeps the form and shows the reason after a failure, until it is retried', () => {
    const failed = after(...sending, { do: 'fail', message: 'No connection', refused: false });
    expect(failed.phase).toEqual({ name: 'writing', failure: 'No connection', refused: false });
    expect(failed.draft).toEqual(after(...withPhoto).draft);
    expect(createReducer(failed, { do: 'send' }).phase).toEqual({
      name: 'sending',
      step: 'uploading',
      percent: 0,
      saving: null,
    });
  });

  it('marks a refused file until another one is chosen', () => {
    const refused = after(...sending, { do: 'fail', message: 'Damaged', refused: true });
    expect(refused.phase).toMatchObject({ refused: true });
    const next = createReducer(refused, { do: 'pick', kind: 'image', file: photo, browser });
    expect(next.phase).toEqual({ name: 'writing', failure: null, refused: false });
  });

  it('keeps the form without a message after a cancellation', () => {
    const cancelled = after(...sending, { do: 'cancel' });
    expect(cancelled.phase).toEqual({ name: 'writing', failure: null, refused: false });
    expect(cancelled.draft).toEqual(after(...withPhoto).draft);
  });

  it('empties the form after success, and shows the success until a reset', () => {
    const published = after(...sending, { do: 'publish', isProcessed: false });
    expect(published.phase).toEqual({ name: 'published', isProcessed: false, audience: 'public' });
    expect(published.draft).toEqual(EMPTY.draft);
    expect(createReducer(published, { do: 'write', fields: { caption: 'x' } })).toBe(published);
    expect(createReducer(published, { do: 'reset' })).toEqual(EMPTY);
  });

  it('shows the audience after success', () => {
    const close = after(...withPhoto, { do: 'write', fields: { visibility: 'close_friends' } }, { do: 'send' });
    const { phase } = createReducer(close, { do: 'publish', isProcessed: false });
    expect(phase).toMatchObject({ audience: 'close_friends' });
  });

  it('ignores later reports of a cancelled upload', () => {
    const cancelled = after(...sending, { do: 'cancel' });
    expect(createReducer(cancelled, { do: 'progress', step: 'uploading', percent: 90 })).toBe(cancelled);
    expect(createReducer(cancelled, { do: 'publish', isProcessed: false })).toBe(cancelled);
  });
});

describe('several pictures', () => {
  const sea = new File(['sea'], 'sea.jpg', { type: 'image/jpeg' });
  const both: CreateAction = { do: 'add pictures', files: [photo, sea], browser };
  const names = (state: CreateState) => picturesOf(state.draft).map(({ file }) => file.name);

  it('are added up to the maximum, and a refused one is reported', () => {
    expect(names(after(both))).toEqual(['photo.png', 'sea.jpg']);
    const many = Array.from({ length: POST_PICTURES_MAX }, () => sea);
    const full = after(both, { do: 'add pictures', files: many, browser });
    expect(names(full)).toHaveLength(POST_PICTURES_MAX);
    expect(full.fileProblem).toBe(`A post shows up to ${POST_PICTURES_MAX} pictures.`);
    const mixed = after({ do: 'add pictures', files: [notes, sea], browser });
    expect([names(mixed), mixed.fileProblem]).toEqual([['sea.jpg'], expect.stringMatching(/^notes.pdf is not/)]);
  });

  it('keep their descriptions in another order, and when the first is removed', () => {
    const said = after(both, {
      do: 'change pictures',
      pictures: [
        { file: photo, altText: 'A gate' },
        { file: sea, altText: 'Waves' },
      ],
    });
    const turned = createReducer(said, { do: 'change pictures', pictures: picturesOf(said.draft).toReversed() });
    expect(picturesOf(turned.draft).map(({ altText }) => altText)).toEqual(['Waves', 'A gate']);
    expect(fileFor(turned.draft, 'image')).toBe(sea);
    const [, last] = picturesOf(turned.draft);
    const one = createReducer(turned, { do: 'change pictures', pictures: last ? [last] : [] });
    expect([names(one), one.draft.fields.altText]).toEqual([['photo.png'], 'A gate']);
    expect(createReducer(one, { do: 'change pictures', pictures: [] }).draft.file).toBeNull();
  });

  it('stay when the first is replaced', () => {
    const state = after(both, { do: 'pick', kind: 'image', file: sea, browser });
    expect(names(state)).toEqual(['sea.jpg', 'sea.jpg']);
  });
});
