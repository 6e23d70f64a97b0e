import { expect, test } from 'vitest';
import { withChanges } from './notification-settings.ts';

const known = {
  kinds: [
    { kind: 'like', isOn: true },
    { kind: 'follow', isOn: false },
  ],
  push: true,
  digest: true,
  officialMails: true,
  sendsDigest: true,
  quietHours: null,
};

test('a change leaves other settings unchanged', () => {
  expect(withChanges(known, { digest: false })).toEqual({ ...known, digest: false });
  expect(withChanges(known, { kinds: [{ kind: 'like', isOn: false }] }).kinds).toEqual([
    { kind: 'like', isOn: false },
    { kind: 'follow', isOn: false },
  ]);
});
