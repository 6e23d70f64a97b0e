import type { Role, Stage } from './stage.ts';
import { TUS } from './uploads.ts';

/** The status for each role. */
export type Statuses = Readonly<Record<Role, number>>;

/** A call, and its status for each role. */
export interface PermissionRow {
  /** Method and path of the call, and the special case of this row. */
  readonly name: string;
  readonly path: (stage: Stage) => string | Promise<string>;
  /** The body of the request, or a promise of it. */
  readonly body?: (stage: Stage) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Prepares what the call needs, for the role that makes it. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  readonly expects: Statuses;
}

/** The path of a call without a parameter, or with fixed ones. */
export const fixed = (path: string) => () => path;

const SIGNED_OUT = { guest: 401, disabled: 401 };

/** Give every role the same status. */
export const everyone = (status: number): Statuses => ({
  guest: status,
  stranger: status,
  blocked: status,
  friend: status,
  owner: status,
  moderator: status,
  admin: status,
  disabled: status,
});

/** Refuse every role: with 401 without a session, else with this status. A row adds the roles it allows. */
export const nobody = (refusal: 400 | 403 | 404 | 409): Statuses => ({ ...everyone(refusal), ...SIGNED_OUT });

/* Statuses that several rows share. */
export const everybody = everyone(200);
export const signedIn: Statuses = { ...everybody, ...SIGNED_OUT };
export const made: Statuses = { ...everyone(201), ...SIGNED_OUT };
export const unlessHidden: Statuses = { ...signedIn, blocked: 404 };
export const notOneself: Statuses = { ...unlessHidden, owner: 400 };
export const adminsAlone: Statuses = { ...nobody(403), admin: 200 };
export const adminsMade: Statuses = { ...nobody(403), admin: 201 };
/** An object that others may read, but only its owner may change. */
export const ownersAlone: Statuses = { ...nobody(403), blocked: 404, owner: 200 };
/** An object that exists only for its owner. */
export const nobodyElse: Statuses = { ...nobody(404), owner: 200 };

/** A call without a subject. */
export const plain = (name: string, expects: Statuses): PermissionRow => ({ name, path: () => pathOf(name), expects });

/* Calls about an object of the stage, with its id as the parameter of the path. */
export const aboutOwner = about(({ owner }) => owner.id);
export const aboutPost = about(({ post }) => post());
export const aboutFailedVideo = about(({ failedVideo }) => failedVideo());
export const aboutNotice = about(({ notice }) => notice());
export const aboutGroup = about(({ group }) => group());
export const aboutMessage = about(({ message }) => message());
export const aboutLibraryItem = about(({ libraryItem }) => libraryItem());
export const aboutMeme = about(({ meme }) => meme());
export const aboutPoll = about(({ poll }) => poll());
export const aboutBallot = about(({ ballot }) => ballot());
export const aboutSurvey = about(({ survey }) => survey());
export const aboutLibraryRequest = about(({ libraryRequest }) => libraryRequest());
export const aboutCollege = about(({ college }) => college());
export const aboutUpload = (name: string, expects: Statuses, headers: Readonly<Record<string, string>> = {}) => ({
  ...about(({ upload }) => upload())(name, expects),
  headers: { ...TUS, ...headers },
});

/** Create a function that makes rows of calls about an object of the stage. */
export function about(parameter: (stage: Stage) => string | Promise<string>) {
  return (name: string, expects: Statuses, body?: (stage: Stage) => unknown): PermissionRow => ({
    name,
    path: async (stage) => pathOf(name).replace(/:\w+/, await parameter(stage)),
    expects,
    ...(body ? { body } : {}),
  });
}

function pathOf(name: string): string {
  return name.replace(/^\w+ /, '').replace(/, .*$/, '');
}
