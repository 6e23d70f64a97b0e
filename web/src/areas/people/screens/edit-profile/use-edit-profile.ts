import type { PersonProfile } from '@quad/contract/people/people';
import { removePicture, updateProfile } from '@quad/contract/people/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isAbort } from '../../../../lib/api-error.ts';
import { request } from '../../../../lib/client.ts';
import { router } from '../../../../lib/routing/router.ts';
import { session } from '../../../../lib/session.ts';
import { toast } from '../../../../ui/toast.ts';
import { forgetPosts } from '../../../posts/parts/forget-posts.ts';
import { keys } from '../../parts/keys.ts';
import { patchPerson } from '../../parts/person-query.ts';
import {
  type DraftProblems,
  draftOf,
  formOf,
  isChanged,
  isField,
  type ProfileDraft,
  problemsOf,
} from './profile-draft.ts';

/**
 * The state of the form, with a function that saves it and then opens the profile. After an error the form keeps its
 * values, and `failure` or `problems` has the reason. Leaving the screen cancels the request.
 */
export function useEditProfile(person: PersonProfile) {
  const client = useQueryClient();
  const [saved] = useState(() => draftOf(person));
  const [draft, setDraft] = useState(saved);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);

  function change(changes: Partial<ProfileDraft>) {
    setDraft((now) => ({ ...now, ...changes }));
    // Editing a field hides its error until the form is checked again.
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))));
  }

  async function save(): Promise<void> {
    if (saving) return;
    const found = problemsOf(draft);
    setProblems(found);
    setFailure(null);
    if (Object.keys(found).length > 0) return;
    setSaving(true);
    try {
      sending.current = new AbortController();
      await send(sending.current.signal);
    } catch (error) {
      if (!isAbort(error)) refused(error);
    } finally {
      setSaving(false);
    }
  }

  async function send(signal: AbortSignal) {
    const params = { id: person._id };
    if (draft.picture === 'none') await request(removePicture, { params, signal });
    const { message, user } = await request(updateProfile, { params, form: formOf(draft, saved), signal });
    session.changeUser(person._id, {
      name: user.name,
      fullname: user.name,
      username: user.username,
      picture: user.picture,
    });
    patchPerson(client, person._id, (now) => ({ ...now, ...user, hidesEmail: draft.hideEmail === 'true' }));
    // Posts and lists contain the picture and both names.
    forgetPosts(client);
    client.removeQueries({ queryKey: keys.all(), type: 'inactive' });
    toast.success(message);
    await router.navigate({ to: '/profile', unasked: true });
  }

  function refused(error: unknown) {
    const apiError = error instanceof ApiError ? error : undefined;
    const fields = Object.entries(apiError?.fields ?? {}).filter(([field]) => isField(field));
    setProblems(Object.fromEntries(fields));
    if (fields.length === 0) setFailure(apiError?.message ?? 'Your profile could not be saved. Please try again.');
  }

  return { draft, change, problems, failure, saving, unsaved: isChanged(draft, saved), save };
}
