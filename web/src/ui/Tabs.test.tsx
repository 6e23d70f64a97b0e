import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPart } from '../lib/testing/screen.tsx';
import { Tabs } from './Tabs.tsx';

function Fruits() {
  const [value, setValue] = useState('apples');
  const tabs = ['apples', 'pears', 'plums'].map((id) => ({ id, label: id, panel: <p>About {id}</p> }));
  return <Tabs label="Fruits" tabs={tabs} value={value} onValue={setValue} />;
}

const focused = () => document.activeElement?.textContent;

test('arrow keys, Home and End move among tabs and go round, and Enter chooses', async () => {
  renderPart(<Fruits />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('pears');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('plums');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('apples');
  await userEvent.keyboard('{End}{Home}{End}');
  expect(focused()).toBe('plums');
  expect(screen.getByText('About apples')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByText('About plums')).toBeTruthy();
  expect(screen.queryByText('About apples')).toBeNull();
});
