import type { Role, User } from '@quad/contract/people';
import type { Profile } from '@quad/contract/profiles';
import type { Viewer } from '../../platform/auth/sessions.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import type { UploadedFile } from '../../platform/media/form.ts';
import type { MediaIntake } from '../../platform/media/intake.ts';
import { mediaUrl } from '../../platform/media/media-url.ts';
import { toUser } from './people.present.ts';
import * as repo from './people.repo.ts';
import { mayEditProfile } from './people.rules.ts';

/** Someone who is put on record without signing up themselves. */
export interface PersonRecord {
  readonly name: string;
  readonly email: string;
  readonly username: string;
  readonly role?: Role;
  readonly bio?: string;
  readonly portfolio?: string;
  readonly isVerified?: boolean;
  readonly picture?: UploadedFile;
  /** When they joined, milliseconds since 1970; now unless told. */
  readonly at?: number;
}

export type People = ReturnType<typeof createPeople>;

/** People and their profiles. */
export function createPeople({ db, bus, media }: { db: Database; bus: Bus; media: MediaIntake }) {
  const find = async (id: string) => {
    const row = await repo.findPerson(db, id);
    if (!row) throw new AppError('no_such_person');
    return row;
  };

  return {
    /** One person; `no_such_person` when there is none. */
    get: async (id: string): Promise<User> => toUser(await find(id)),

    /** A page of people by name, `search` in name, e-mail or role. */
    async list({ page, limit, search = '' }: { page: number; limit: number; search?: string }) {
      const { rows, total } = await repo.listPeople(db, { search: search.trim(), offset: (page - 1) * limit, limit });
      return { users: rows.map(toUser), currentPage: page, totalPages: Math.ceil(total / limit), total };
    },

    async profile(id: string): Promise<Profile> {
      const { bio, profileImage } = toUser(await find(id));
      return { bio, profileImage };
    },

    /** Puts a person on record, without a way to sign in yet. Answers their id. */
    async add(person: PersonRecord): Promise<string> {
      const avatar = person.picture ? await media.takeAvatar(person.picture) : undefined;
      const id = newId(person.at);
      await repo.insertPerson(db, {
        id,
        name: person.name,
        email: person.email.toLowerCase(),
        username: person.username,
        role: person.role,
        bio: person.bio,
        portfolio: person.portfolio,
        is_verified: person.isVerified,
        picture: avatar?.small,
        profile_image: avatar?.large,
        created_at: person.at === undefined ? undefined : new Date(person.at),
      });
      return id;
    },

    /** Changes one's own bio and picture; the picture before is removed from the store. */
    async updateProfile(
      viewer: Viewer,
      id: string,
      change: { bio?: string | undefined; picture?: UploadedFile | undefined },
    ): Promise<Profile> {
      if (!mayEditProfile(viewer, id)) throw new AppError('forbidden');
      const avatar = change.picture ? await media.takeAvatar(change.picture) : undefined;
      try {
        return await db.transaction().execute(async (trx) => {
          const changed = await repo.updateProfile(trx, id, {
            bio: change.bio,
            picture: avatar?.small,
            profile_image: avatar?.large,
          });
          if (!changed) throw new AppError('no_such_person');
          const { before, after } = changed;
          const replaced = avatar ? [before.picture, before.profile_image].filter((name) => name !== null) : [];
          if (replaced.length > 0) await addJob(trx, 'discard-media', { names: replaced });
          // posts and comments show the picture
          if (avatar) await bus.publish(trx, 'person-changed', { personId: id });
          return { bio: after.bio, profileImage: after.profile_image === null ? null : mediaUrl(after.profile_image) };
        });
      } catch (error) {
        if (avatar) await media.discard([avatar.small, avatar.large]);
        throw error;
      }
    },
  };
}
