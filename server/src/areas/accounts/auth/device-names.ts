import { msg } from '@lingui/core/runtime-macro';
import type { Device } from '@quad/contract/accounts/account';
import { say } from '@quad/contract/language/say';
import Bowser from 'bowser';

/** Describe a device by its user agent: `Firefox on Windows`. */
export function describeDevice(userAgent: string | null): Pick<Device, 'name' | 'kind'> {
  if (!userAgent) return { name: say(msg`Unknown device`), kind: 'computer' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name =
    browser.name && os.name
      ? say(msg`${{ browser: browser.name }} on ${{ system: os.name }}`)
      : browser.name || os.name;
  const kind = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'computer';
  // a program that names no browser: the first word of its user agent
  return { name: name || (userAgent.split(/[ /]/)[0] ?? '') || say(msg`Unknown device`), kind };
}
