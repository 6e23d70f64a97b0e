import { complete } from '@quad/contract/posts/tags';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { answer } from '../../lib/testing/network.ts';
import { renderPart } from '../../lib/testing/screen.tsx';
import { CompletionList } from './CompletionList.tsx';
import { useCompletion } from './use-completion.ts';

function Field() {
  const [value, setValue] = useState('');
  const { field, list, onKeyDown, track } = useCompletion({ value, onValue: setValue });
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
