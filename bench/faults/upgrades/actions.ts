import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quad } from '../quad.ts';
import { type Answer, callAsGuest, codeOf, fileSum, type Person, signIn } from './people.ts';
import type { Account, Fact, FileFact } from './state.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DAY_MS = 24 * 3600 * 1000;

/** Let people of the demo campus do what their release can, and return the facts that follow. */
export async function act(quad: Quad, accounts: readonly Account[]): Promise<Fact[]> {
  const { paths } = await callAsGuest(quad, 'GET', '/api/openapi.json');
  const can = (method: string, path: string): boolean => method in (paths[path] ?? {});
  const admin = await signIn(quad, only(accounts, 'admin'));
  const [ann, ben] = await Promise.all(
    accounts.filter(({ role }) => role === 'user').map((account) => signIn(quad, account)),
  );
  if (!ann || !ben) throw new Error('the demo campus has fewer than two accounts of users');
  const facts: Fact[] = [await post(quad, ann, ben), await notice(quad, admin, ann)];
  if (can('post', '/api/conversations/with/{id}')) facts.push(...(await converse(quad, ann, ben)));
  if (can('post', '/api/uploads')) facts.push(await postUpload(quad, ben, ann));
  if (can('post', '/api/library')) facts.push(await book(quad, ann, ben));
  if (can('post', '/api/events/{id}/register')) facts.push(await seat(admin, ben));
  if (can('post', '/api/grievances')) facts.push(await report(quad));
  // last, because signing in then needs a code
  if (can('post', '/api/account/second-factor/set-up'))
    for (const person of [ann, ben]) facts.push(await secondFactor(person, only(accounts, person.email)));
  return facts;
}

function only(accounts: readonly Account[], wanted: string): Account {
  const found = accounts.find(({ role, email }) => role === wanted || email === wanted);
  if (!found) throw new Error(`the demo campus has no account of ${wanted}`);
  return found;
}

async function fileAt(path: string, type: string): Promise<File> {
  const bytes = await readFile(join(ROOT, path));
  return new File([new Uint8Array(bytes)], path.slice(path.lastIndexOf('/') + 1), { type });
}

const picture = () => fileAt('bench/faults/upgrades/picture.png', 'image/png');
const document = () => fileAt('demo/documents/os-deadlocks.pdf', 'application/pdf');

function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/** Every address of a picture or a file in an answer, with the bytes that it has now. */
async function filesOf(quad: Quad, answer: Answer): Promise<FileFact[]> {
  const urls = new Set(JSON.stringify(answer).match(/(?<=")\/(?:media|files)\/[^"]+/g));
  return Promise.all([...urls].map(async (url) => ({ url, sha256: await fileSum(quad, url) })));
}

async function post(quad: Quad, author: Person, reader: Person): Promise<Fact> {
  const caption = 'Notes for the mid-semester: शुभ रात्रि 🎓 #Exams';
  const form = formOf({ userId: author.id, caption, visibility: 'public', media: await picture() });
  const { post: made } = await author.call('POST', '/api/posts', form);
  return discussed(quad, { author, reader, id: made._id, caption });
}

/** Comment on a post and like it. */
async function discussed(
  quad: Quad,
  { author, reader, id, caption }: { author: Person; reader: Person; id: string; caption: string },
): Promise<Fact> {
  const comment = 'Thanks <b>so</b> much';
  await reader.call('POST', `/api/posts/${id}/comment`, { text: comment, name: reader.email });
  await reader.call('POST', `/api/posts/${id}/like`);
  const { media } = await author.call('GET', `/api/posts/${id}`);
  return { kind: 'post', reader: reader.email, id, caption, comment, files: await filesOf(quad, media) };
}

/** Send a picture by tus in two parts, and post it. */
async function postUpload(quad: Quad, author: Person, reader: Person): Promise<Fact> {
  const file = await picture();
  const bytes = new Uint8Array(await file.arrayBuffer());
  const tus = { authorization: `Bearer ${author.token}`, 'tus-resumable': '1.0.0' };
  const origin = `http://127.0.0.1:${quad.port}`;
  const made = await fetch(`${origin}/api/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(bytes.length) },
  });
  const address = new URL(made.headers.get('location') ?? '', origin);
  for (const [from, to] of [
    [0, 100],
    [100, bytes.length],
  ] as const) {
    const { status } = await fetch(address, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
      body: bytes.subarray(from, to),
    });
    if (status !== 204) throw new Error(`a part of an upload answered ${status}`);
  }
  const caption = 'Sent in two parts';
  const form = formOf({ userId: author.id, caption, upload: address.pathname.split('/').at(-1) ?? '' });
  const { post: posted } = await author.call('POST', '/api/posts', form);
  return discussed(quad, { author, reader, id: posted._id, caption });
}

async function notice(quad: Quad, admin: Person, reader: Person): Promise<Fact> {
  const title = 'Library open until midnight';
  const form = formOf({ title, description: 'In the week of exams.', file: await document() });
  const { notice: made } = await admin.call('POST', '/api/notices', form);
  return { kind: 'notice', reader: reader.email, id: made._id, title, files: await filesOf(quad, made) };
}

/** Send a text and a picture to another person. */
async function converse(quad: Quad, author: Person, reader: Person): Promise<Fact[]> {
  const { conversation } = await author.call('POST', `/api/conversations/with/${reader.id}`, {});
  const id: string = conversation._id;
  const text = 'See you at 5 by the west gate — वहीं मिलते हैं';
  await author.call('POST', `/api/conversations/${id}/messages`, { clientId: randomUUID(), text });
  const captioned = 'The map';
  const form = formOf({ clientId: randomUUID(), text: captioned, file: await picture() });
  const { message } = await author.call('POST', `/api/conversations/${id}/files`, form);
  const fact = { kind: 'message', reader: reader.email, conversation: id } as const;
  return [
    { ...fact, text, files: [] },
    { ...fact, text: captioned, files: await filesOf(quad, message.file) },
  ];
}

async function book(quad: Quad, author: Person, reader: Person): Promise<Fact> {
  const title = 'Deadlocks on two pages';
  const fields = { title, kind: 'note', subject: 'Operating Systems', author: 'Class notes' };
  const { item } = await author.call('POST', '/api/library', formOf({ ...fields, file: await document() }));
  const { url } = await reader.call('POST', `/api/library/${item._id}/download`, {});
  return { kind: 'book', reader: reader.email, id: item._id, title, sha256: await fileSum(quad, url) };
}

/** Take a seat at an event that the admin publishes. */
async function seat(admin: Person, guest: Person): Promise<Fact> {
  const title = 'Evening of short talks';
  const at = (days: number) => new Date(Math.floor(Date.now() / 60_000) * 60_000 + days * DAY_MS).toISOString();
  const { _id } = await admin.call('POST', '/api/events', {
    ...{ clientId: randomUUID(), title, category: 'Tech', location: 'Seminar hall 2' },
    ...{ startsAt: at(20), endsAt: at(20.1), timeZone: 'Asia/Kolkata', capacity: 5 },
  });
  await guest.call('POST', `/api/events/${_id}/register`, {});
  return { kind: 'seat', reader: guest.email, id: _id, title };
}

/** Report without an account. The report is stored encrypted. */
async function report(quad: Quad): Promise<Fact> {
  const text = 'It happened on the stairs of block B, twice this week.';
  const said = { kind: 'ragging', text, place: 'Block B', happened: 'this week', name: '', contact: '' };
  const { code } = await callAsGuest(quad, 'POST', '/api/grievances', said);
  return { kind: 'confidential report', code, text };
}

/** Turn on codes of an app, whose key is stored encrypted. */
async function secondFactor(person: Person, { email, password }: Account): Promise<Fact> {
  const { key } = await person.call('POST', '/api/account/second-factor/set-up', { password });
  await person.call('POST', '/api/account/second-factor/confirm', { code: codeOf(key) });
  return { kind: 'second factor', email, key };
}
