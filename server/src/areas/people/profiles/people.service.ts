import { msg } from '@lingui/core/runtime-macro';
import { say } from '@quad/contract/language/say';
import type { FirstSteps } from '@quad/contract/people/first-steps';
import type { PersonCard, PersonProfile, Role } from '@quad/contract/people/people';
import type { Profile, UsernameState } from '@quad/contract/people/profiles';
import { readAddress } from '@quad/contract/wire/email-address';
import { may } from '@quad/contract/wire/roles';
import { completeWebAddress, PORTFOLIO, textProblem, tidyName } from '@quad/contract/wire/text-rules';
import type { AlsoInTransaction } from '../../../concerns/reports/reportable.ts';
import { personChanged } from '../../../platform/auth/session-topics.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { violatedConstraint } from '../../../platform/db/violations.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { UploadedFile } from '../../../platform/media/form.ts';
import type { MediaLibrary } from '../../../platform/media/library.ts';
import type { AvatarRecord } from '../../../platform/media/media-record.ts';
import { mediaUrl } from '../../../platform/media/media-url.ts';
import type { AvatarSource } from '../../../platform/media/prepared-media.ts';
import { currentLanguage } from '../../../platform/texts/language.ts';
import type { Relations } from '../relations/relations.ts';
import { seesPerson } from '../relations/visibility.rules.ts';
import { toPersonSummary } from '../summaries/person-summary.ts';
import { hideProfile, showProfile } from './hidden-profiles.repo.ts';
import * as repo from './people.repo.ts';
import { findProfile, type ProfileForm, toProfile } from './people.row.ts';
import { mayChangeName, mayEditProfile, mayRemovePicture, seesDetails } from './people.rules.ts';
import type { Users } from './users.service.ts';

/** A person to add, also without a sign-up. */
export interface PersonRecord extends ProfileForm {
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly role?: Role;
  readonly isVerified?: boolean;
  /** Whether the person has signed up: then the app offers first steps. */
  readonly isNew?: boolean;
  readonly picture?: AvatarSource;
  /** When the person joined, in milliseconds since 1970; by default now. */
  readonly at?: number;
}

/** Changes of a profile. Missing fields stay unchanged. */
export interface ProfileEdit extends ProfileForm {
  readonly picture?: UploadedFile | undefined;
}

export type People = ReturnType<typeof createPeople>;

/** People and their profiles. */
export function createPeople(parts: {
  db: Database;
  bus: Bus;
  media: MediaLibrary;
  relations: Relations;
  users: Users;
}) {
  const { db, bus, media, relations, users } = parts;

  const get = async (viewer: Viewer, id: string): Promise<PersonProfile> => {
    const row = await findProfile(db, viewer.id, id);
    if (!row || row.has_blocked) throw new AppError('no_such_person');
    // an account with a pending deletion is visible to admins, who can restore it
    if (row.is_leaving && id !== viewer.id && !may(viewer.role, 'accounts')) throw new AppError('no_such_person');
    return toProfile(row, viewer);
  };

  /** Change a profile, and queue the removal of replaced files. */
  const change = async (trx: Executor, id: string, form: ProfileForm, picture?: repo.PictureColumns): Promise<void> => {
    const before = await repo.updateProfile(trx, {
      id,
      form,
      picture,
      assertMay(person) {
        if (mayChangeName(person, form.fullname)) return;
        const { message } = new AppError('name_is_verified');
        throw new AppError('name_is_verified', { fields: { fullname: message } });
      },
    });
    if (!before) throw new AppError('no_such_person');
    const replaced = picture ? [before.picture, before.profile_image] : [];
    await media.remove(
      trx,
      replaced.filter((name) => name !== null),
    );
    // caches of posts, comments and lists show picture and username
    await bus.publish(trx, personChanged, { personId: id });
  };

  return {
    /**
     * A person's profile for a viewer; `no_such_person` when the person has blocked the viewer. The profile of an
     * account that the viewer has blocked has no details.
     */
    get,

    async summary(id: string): Promise<PersonCard> {
      const row = await repo.findSummary(db, id);
      if (!row) throw new AppError('no_such_person');
      return toPersonSummary(row);
    },

    async assertExists(id: string): Promise<void> {
      if (!(await repo.findSummary(db, id))) throw new AppError('no_such_person');
    },

    async profile(viewer: Viewer, id: string): Promise<Profile> {
      await relations.assertSeesPerson(viewer.id, id);
      const row = await repo.findPictureAndBio(db, id);
      if (!row) throw new AppError('no_such_person');
      const bio = seesDetails(viewer, { ...row, id }) ? row.bio : '';
      return { bio, profileImage: row.profile_image === null ? null : mediaUrl(row.profile_image) };
    },

    /** The ids of the usernames that a person may see, by username. */
    async idsOf(viewerId: string, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (usernames.length === 0) return new Map();
      const [rows, visibility] = await Promise.all([
        repo.findByUsernames(db, usernames),
        relations.visibilityOf(viewerId),
      ]);
      return new Map(rows.filter(({ id }) => seesPerson(visibility, id)).map(({ id, username }) => [username, id]));
    },

    async firstSteps(viewer: Viewer): Promise<FirstSteps> {
      const stored = await repo.firstStepsOf(db, viewer.id);
      return { state: (stored as 'new' | 'later' | null) ?? 'done' };
    },

    /** Postpone or end the viewer's first steps. */
    changeFirstSteps: (viewer: Viewer, state: 'later' | 'done'): Promise<void> =>
      repo.changeFirstSteps(db, viewer.id, state === 'done' ? null : state),

    /** Whether the viewer can have a username. Their own is free. */
    async usernameState(viewer: Viewer, username: string): Promise<UsernameState> {
      const found = await repo.checkUsername(db, viewer.id, username);
      if (!found || found.is_own) return 'free';
      if (found.is_reserved) return 'reserved';
      if (found.is_taken) return 'taken';
      return found.looks_taken ? 'looks_taken' : 'free';
    },

    /** The people that guests may see, in no particular order. */
    forGuests: (ids: readonly string[]) => repo.peopleForGuests(db, ids),

    /**
     * Add a person, and return their id. `alongside` writes related rows in the same transaction, such as a password.
     */
    async add(
      { name, email, role, isVerified, isNew, picture, at, ...profile }: PersonRecord,
      alongside?: (trx: Executor, id: string) => Promise<void>,
    ): Promise<string> {
      const id = newId(at);
      const insert = async (trx: Executor, avatar?: AvatarRecord): Promise<void> => {
        await repo.insertPerson(trx, profile, {
          id,
          name: tidyName(name),
          email: readAddress(email) ?? email.toLowerCase(),
          role,
          is_verified: isVerified,
          first_steps: isNew ? 'new' : null,
          language: currentLanguage(),
          ...(avatar ? pictureColumns(avatar) : {}),
          created_at: at === undefined ? undefined : new Date(at),
        });
        await alongside?.(trx, id);
      };
      if (picture) await media.addAvatar(picture, { id, role: role ?? 'user' }, (avatar, trx) => insert(trx, avatar));
      else await transact(db, (trx) => insert(trx));
      users.listChanged();
      return id;
    },

    /** Change the viewer's own profile, and return it. */
    async updateProfile(viewer: Viewer, id: string, { picture, ...form }: ProfileEdit): Promise<PersonProfile> {
      if (!mayEditProfile(viewer, id)) throw new AppError('forbidden');
      assertPortfolioFits(form);
      try {
        if (picture)
          await media.addAvatar(picture, viewer, (avatar, trx) => change(trx, id, form, pictureColumns(avatar)));
        else await transact(db, (trx) => change(trx, id, form));
      } catch (error) {
        throw refusalOf(error) ?? error;
      }
      // at once, so that this node need not wait for its own message
      users.listChanged();
      return get(viewer, id);
    },

    /** Delete a person and all rows that belong to them. */
    async erase(trx: Executor, id: string): Promise<void> {
      await repo.deletePerson(trx, id);
      await bus.publish(trx, personChanged, { personId: id });
    },

    /** Hide or show picture, text and link of a profile; `also` runs in the same transaction. */
    async setHidden(id: string, isHidden: boolean, also: AlsoInTransaction): Promise<void> {
      await transact(db, async (trx) => {
        const replaced = isHidden ? await hideProfile(trx, id) : await showProfile(trx, id);
        if (!replaced) throw new AppError('no_such_person');
        await media.remove(trx, replaced);
        await also(trx);
        await bus.publish(trx, personChanged, { personId: id });
      });
      users.listChanged();
    },

    /** Remove a profile picture: the viewer's own, or any as a moderator. */
    async removePicture(viewer: Viewer, id: string): Promise<void> {
      if (!mayRemovePicture(viewer, id)) throw new AppError('forbidden');
      await transact(db, (trx) => change(trx, id, {}, { picture: null, profile_image: null }));
      users.listChanged();
    },
  };
}

const pictureColumns = ({ small, large }: { small: string; large: string }): repo.PictureColumns => ({
  picture: small,
  profile_image: large,
});

/** Refuse a web address that is too long after its completion with https://. */
function assertPortfolioFits({ portfolio }: ProfileForm): void {
  const problem = portfolio === undefined ? undefined : textProblem(PORTFOLIO, completeWebAddress(portfolio));
  if (problem !== undefined) throw new AppError('invalid_input', { fields: { portfolio: problem } });
}

/** The error for a violated constraint of the database. */
function refusalOf(error: unknown): AppError | undefined {
  const constraint = violatedConstraint(error);
  if (constraint === 'people_username_key') {
    const { message } = new AppError('username_taken');
    return new AppError('username_taken', { fields: { username: message }, cause: error });
  }
  if (constraint === 'people_username_look_key') {
    const message = say(msg`This username looks like one that is taken.`);
    return new AppError('username_taken', { message, fields: { username: message }, cause: error });
  }
  if (constraint === 'people_college_id_fkey') return new AppError('no_such_college', { cause: error });
  return undefined;
}
