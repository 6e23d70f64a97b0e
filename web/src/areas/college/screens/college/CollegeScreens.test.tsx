import { getCollege } from '@quad/contract/college/college-content';
import { departmentPosts, listColleges } from '@quad/contract/college/colleges';
import { listNotices } from '@quad/contract/college/notices';
import { listLibrary } from '@quad/contract/library/library';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answer, fail, refuse } from '../../../../lib/testing/network.ts';
import { openAt } from '../../../../lib/testing/screen.tsx';
import { aSession } from '../../../../lib/testing/session.ts';
import { area } from '../../area.ts';
import { aCollegePage, aCollegePicture } from './testing.ts';

const HOME = '/college/samvaadinstitute';
const NO_NOTICES = { response: [], pinned: [], unread: 0 };
const college = (name: string) => ({ _id: name, name, slug: name.toLowerCase() });
const part = (name: string) => screen.findByRole('region', { name });
const NOT_FOUND = 'Oops! The page you’re looking for doesn’t exist.';

describe('/college-dashboard', () => {
  test('opens the only college at once, unless the address asks for the list', async () => {
    answer(listColleges, { success: true, colleges: [college('Samvaad')] });
    answer(getCollege, aCollegePage());
    answer(listNotices, NO_NOTICES);
    const before = history.length;
    const { unmount } = await openAt('/college-dashboard', area);
    await waitFor(() => expect(location.pathname).toBe('/college/samvaad'));
    // At most one entry is new: Back does not lead to the list, which would lead here again.
    expect(history.length).toBeLessThanOrEqual(before + 1);
    unmount();
    await openAt('/college-dashboard?list=all', area);
    expect(await screen.findByRole('link', { name: 'Samvaad' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a college' })).toBeNull();
  });

  test('offers an admin to add a college', async () => {
    answer(listColleges, { success: true, colleges: [college('One'), college('Two')] });
    await openAt('/college-dashboard', area, { as: aSession('dean', 'admin') });
    expect(await screen.findByRole('button', { name: 'Add a college' })).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Two' })).toBeTruthy();
  });

  test('offers Retry after a failed load', async () => {
    refuse(listColleges, 'forbidden');
    await openAt('/college-dashboard', area);
    expect(await screen.findByText('The colleges could not be loaded.')).toBeTruthy();
    answer(listColleges, { success: true, colleges: [college('One'), college('Two')] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'One' })).toBeTruthy();
  });
});

describe('the home of a college', () => {
  test('hides the notices of a college without notices, and parts without content', async () => {
    answer(getCollege, aCollegePage());
    answer(listNotices, NO_NOTICES);
    await openAt(HOME, area);
    expect(within(await part('Notice Board')).getByRole('heading', { name: 'Notice Board' })).toBeTruthy();
    expect(await screen.findByText('No notices available')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Departments' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit the pages' })).toBeNull();
  });

  test('opens feedback and the map in a new tab', async () => {
    const reach = { address: 'Whitefield', ways: [], mapUrl: 'https://www.openstreetmap.org/x', contact: '' };
    answer(getCollege, aCollegePage({ reach }));
    answer(listNotices, NO_NOTICES);
    await openAt(HOME, area);
    const map = within(await part('How to Reach')).getByRole('link', { name: /^Open the map/ });
    expect(map.getAttribute('href')).toBe(reach.mapUrl);
    expect(map.getAttribute('target')).toBe('_blank');
    const feedback = within(await part('Feedback')).getByRole('link');
    expect(feedback.getAttribute('href')).toBe('/feedback');
    expect(feedback.getAttribute('target')).toBe('_blank');
  });

  test('links to the college’s own form instead of Quad’s feedback', async () => {
    answer(getCollege, aCollegePage({ feedbackUrl: 'https://forms.example/f' }));
    answer(listNotices, NO_NOTICES);
    await openAt(HOME, area);
    expect(
      within(await part('Feedback'))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('https://forms.example/f');
  });

  test('describes a group while its tile is hovered or focused, and after a tap', async () => {
    const groups = [
      { name: 'NSS', description: 'National Service Scheme' },
      { name: 'Sports', description: 'Cricket and football' },
    ];
    answer(getCollege, aCollegePage({ groups }));
    answer(listNotices, NO_NOTICES);
    await openAt(HOME, area);
    const region = within(await part('Groups'));
    const description = region.getByRole('status');
    const [nss, sports] = [region.getByRole('button', { name: 'NSS' }), region.getByRole('button', { name: 'Sports' })];
    expect(description.textContent).toBe('');
    await userEvent.hover(nss);
    expect(description.textContent).toContain('National Service Scheme');
    await userEvent.unhover(nss);
    expect(description.textContent).toBe('');
    nss.focus();
    await waitFor(() => expect(description.textContent).toContain('National'));
    await userEvent.tab();
    expect(description.textContent).toContain('Cricket');
    await userEvent.tab();
    expect(description.textContent).toBe('');
    await userEvent.pointer({ keys: '[TouchA]', target: sports });
    expect(description.textContent).toContain('Cricket');
  });

  test('shows a placeholder for a portrait that does not load', async () => {
    const principal = { name: 'Dr. Rao', title: 'Principal', message: 'Welcome', picture: aCollegePicture('p') };
    const peers = [{ name: 'Arjun', about: 'CSE', picture: aCollegePicture('a'), profile: 'arjun' }];
    answer(getCollege, aCollegePage({ principal, peers }));
    answer(listNotices, NO_NOTICES);
    await openAt(HOME, area);
    for (const name of ['Principal’s Message', 'Peers']) {
      const region = await part(name);
      const picture = region.querySelector('img');
      expect(picture?.src).toContain('/media/');
      fireEvent.error(picture as Element);
      expect(region.querySelector('img')).toBeNull();
    }
    expect((await part('Peers')).querySelectorAll('li svg')).toHaveLength(1);
    expect(screen.getByRole('link', { name: /Arjun/ }).getAttribute('href')).toBe('/profile/arjun');
  });

  test('offers Retry after a failed load of the college or its notices', async () => {
    fail(getCollege);
    fail(listNotices);
    await openAt(HOME, area);
    expect(await screen.findByText('This page could not be loaded.')).toBeTruthy();
    answer(getCollege, aCollegePage());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('The notices could not be loaded.')).toBeTruthy();
    answer(listNotices, NO_NOTICES);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No notices available')).toBeTruthy();
  });

  test('an unknown college is an unknown page', async () => {
    refuse(getCollege, 'no_such_college');
    const { unmount } = await openAt('/college/nowhere', area);
    expect(await screen.findByText(NOT_FOUND)).toBeTruthy();
    unmount();
    await openAt('/college/nowhere/cse', area);
    expect(await screen.findByText(NOT_FOUND)).toBeTruthy();
  });
});

describe('the page of a department', () => {
  const department = (key: 'cse' | 'civil', name: string, names: string[] = []) => ({
    key,
    name,
    tagline: '',
    highlights: [],
    faculty: names.map((each) => ({ name: each, role: 'Lecturer', img: null })),
    achievements: [],
  });
  const content = {
    faculty: [{ name: 'Dr. Shared', role: 'Head', img: null }],
    departments: [department('cse', 'Computer Science'), department('civil', 'Civil Engineering', ['Dr. Own'])],
  };

  test.each([
    ['cse', 'Computer Science', 'Dr. Shared'],
    ['civil', 'Civil Engineering', 'Dr. Own'],
  ])('shows the faculty for %s: its own, or the college’s', async (key, name, who) => {
    answer(getCollege, aCollegePage(content));
    answer(listLibrary, { items: [], nextCursor: null });
    answer(departmentPosts, { posts: [], nextCursor: null });
    await openAt(`${HOME}/${key}`, area);
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    const faculty = within(await part('Our Faculty')).getAllByRole('listitem');
    expect(faculty.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(who)]);
    expect(await screen.findByText('Nothing posted yet')).toBeTruthy();
  });

  test('is an unknown page for a department that the college lacks', async () => {
    answer(getCollege, aCollegePage(content));
    await openAt(`${HOME}/arts`, area);
    expect(await screen.findByText(NOT_FOUND)).toBeTruthy();
  });
});
