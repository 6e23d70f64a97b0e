import { describe, expect, it } from 'vitest';
import { unmarkedTexts } from './unmarked-texts.js';

/** @param {string} code @param {string} [path] */
const textsIn = (code, path = 'web/src/areas/posts/screens/Screen.tsx') =>
  unmarkedTexts(path, code).map(({ text }) => text);

describe('an unmarked text is refused', () => {
  it.each([
    ['between elements', 'const a = <p>Nothing yet</p>;', 'Nothing yet'],
    ['in an attribute', 'const a = <button aria-label="Close" />;', 'Close'],
    ['in an attribute of a component', 'const a = <Empty title="No posts" />;', 'No posts'],
    ['in a template', `const a = <p>{\`\${count} posts\`}</p>;`, '… posts'],
    ['in a choice', "const a = <p>{count === 1 ? 'post' : t`posts`}</p>;", 'post'],
    ['in a field', "const a = { label: 'save' };", 'save'],
    ['of a getter', "const a = { get hint() { return 'Up to 5'; } };", 'Up to 5'],
    ['of a function in a field', `const a = { says: (who) => \`\${who} liked it\` };`, '… liked it'],
    ['in a toast', "toast.success('Saved');", 'Saved'],
    ['of a function that is named a text', "function dueText() { return isLate ? 'late' : t`soon`; }", 'late'],
    ['in a map of names', "const ROLE_NAMES = { admin: 'Admin' };", 'Admin'],
    ['as a value of a marked text', `const a = t\`This \${isMeme ? 'meme' : t\`post\`} is gone\`;`, 'meme'],
    ['that is a sentence, anywhere', "show('Please try again.');", 'Please try again.'],
    ['that is added to another', "const a = { text: t`Now` + ' or later' };", 'or later'],
  ])('%s', (_, code, text) => {
    expect(textsIn(code)).toEqual([text]);
  });

  it('in a mail, with its line', () => {
    const mail = "queue(trx, {\n  subject: 'Your password',\n  text: say(msg`Changed`),\n});";
    expect(unmarkedTexts('server/src/areas/accounts/mails.ts', mail)).toEqual([{ line: 2, text: 'Your password' }]);
  });
});

describe('allowed are', () => {
  it.each([
    ['marked texts', 'const a = <p title={t`Close`}>{plural(n, { one: "# post", other: "# posts" })}</p>;'],
    ['marked elements', 'const a = <Trans>Read <a href="/terms">the rules</a>, {name}</Trans>;'],
    ['plurals in them', 'const a = <Trans><b><Plural value={n} one="# post" other="# posts" /></b> found</Trans>;'],
    ['classes, addresses and keys', 'const a = <a className="flex gap-2" href="/a" data-kind="post" />;'],
    ['comparisons', "const a = <p>{state === 'open' && t`Open`}</p>;"],
    ['keys beside texts', "const a = { name: 'via', kind: 'like', label: t`Via` };"],
    ['types and imports', "import { a } from 'Some place'; type Kind = 'New post' | 'Old post';"],
    ['errors for developers', "throw new Error('A list needs a key.');"],
    ['names of products', 'const a = <p>FocusPad</p>;'],
    ['signs', "const a = <p>{' · '}₹ 5 {'→'}</p>;"],
  ])('%s', (_, code) => {
    expect(textsIn(code)).toEqual([]);
  });

  it('texts in folders that are exceptions, such as those of commands', () => {
    const command = "export const command = { says: 'Writes the campus into one file' };";
    expect(unmarkedTexts('server/src/commands/backup.ts', command)).toEqual([]);
    expect(unmarkedTexts('server/src/command.ts', command)).toHaveLength(1);
  });

  it('sentences on the server that no field names, such as lines of the log', () => {
    expect(textsIn("log('The queue is full.');", 'server/src/platform/jobs/jobs.ts')).toEqual([]);
  });
});
