import { randomInt } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { askForVerification, decideVerification, type Verification } from '@quad/contract/membership/verification';
import { demoAdmin } from '../college/college.ts';
import type { Student } from '../fixtures.ts';
import { picture } from '../pictures.ts';

/** A unique payment reference. */
export const newReference = (): string => `7${String(randomInt(1e11)).padStart(11, '0')}`;

const headers = ({ session }: Student) => ({ authorization: `Bearer ${session.token}` });

/** Requests for verification, through the API. */
export const verification = {
  async ask(request: APIRequestContext, who: Student): Promise<string> {
    const answer = await request.post(askForVerification.path, {
      headers: headers(who),
      multipart: {
        rollNumber: '22CS041',
        card: picture(),
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as Verification).request?._id ?? '';
  },
  /** Request verification, and approve it as an admin. */
  async verify(request: APIRequestContext, who: Student): Promise<void> {
    const id = await verification.ask(request, who);
    const answer = await request.post(decideVerification.path.replace(':id', id), {
      headers: headers(await demoAdmin(request)),
      data: { isApproved: true },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
  },
};
