import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../lib/testing/screen.tsx';
import { QuestionsEditor } from './QuestionsEditor.tsx';

const KINDS = [
  { value: 'text', label: 'Text' },
  { value: 'choice', label: 'One of several' },
];
const empty = (key: number) => ({ key, kind: 'text', text: '', isRequired: true, choices: '' });

function Editor() {
  const [questions, setQuestions] = useState([empty(0)]);
  return (
    <QuestionsEditor
      look="card"
      questions={questions}
      onChange={(changed) => setQuestions([...changed])}
      problems={{ 'questions.1.text': 'Ask something' }}
      kinds={KINDS}
      hasChoices={(kind) => kind === 'choice'}
      empty={empty}
      fewest={1}
      most={2}
      maxText={100}
      maxChoices={300}
      below={({ text }) => text !== '' && <p>Asks {text}</p>}
    />
  );
}
const question = (place: number) => within(screen.getByRole('group', { name: `Question ${place}` }));

test('questions are added, changed and removed within their limits', async () => {
  const user = userEvent.setup();
  renderPart(<Editor />);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add a question' }));
  expect(screen.queryByRole('button', { name: 'Add a question' })).toBeNull();
  await user.type(question(2).getByLabelText('What do you ask?'), 'Why?');
  expect(question(2).getByText('Asks Why?')).toBeTruthy();
  expect(question(2).getByText('Ask something')).toBeTruthy();
  expect(question(2).queryByLabelText('Choices, a line each')).toBeNull();
  await user.selectOptions(question(2).getByLabelText('Answer'), 'One of several');
  expect(question(2).getByLabelText('Choices, a line each')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove question 1' }));
  expect(question(1).getByDisplayValue('Why?')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
});
