import type { PersonCard } from '@quad/contract/people/people';
import { complete } from '@quad/contract/posts/tags';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answer } from '../../lib/testing/network.ts';
import { renderPart } from '../../lib/testing/screen.tsx';
import { CompletionList } from './CompletionList.tsx';
import { useCompletion } from './use-completion.ts';

function Field({ people }: { people?: readonly PersonCard[] }) {
  const [value, setValue] = useState('');
  const { field, list, onKeyDown, track } = useCompletion({ value, onValue: setValue, ...(people && { people }) });
  return (
    <>
      <textarea
        aria-label="Text"
        {...field}
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
          track();
        }}
        onKeyDown={onKeyDown}
      />
      <CompletionList list={list} />
    </>
  );
}

test('a hashtag is completed in any Unicode form', async () => {
  answer(complete, { people: [], tags: [{ tag: 'സുമൻലാൽ', postsCount: 3 }] });
  renderPart(<Field />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), '#സുമന്\u200d');
  expect((await screen.findByRole('option')).textContent).toContain('സുമൻലാൽ');
});

test('members are completed without a call, all of them after an @ alone, and hashtags among them', async () => {
  const person = (name: string): PersonCard => ({
    _id: name,
    name,
    username: name.toLowerCase(),
    picture: null,
    role: 'user',
    isVerified: false,
  });
  renderPart(<Field people={['Asha', 'Bilal'].map(person)} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  answer(complete, ({ query }) =>
    query.get('kind') === 'tags' ? { people: [], tags: [{ tag: 'hackathon', postsCount: 3 }] } : expect.unreachable(),
  );
  await userEvent.type(field, '#hack');
  expect((await screen.findByRole('option')).textContent).toContain('hackathon');
  await userEvent.type(field, '{Enter}@');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.type(field, 'bi{Enter}');
  expect(field.value).toBe('#hackathon @bilal ');
});
