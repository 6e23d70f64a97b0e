import type { Stage } from './stage.ts';
import { TUS } from './uploads.ts';

/** A call, and how it is answered to each role. */
export interface PermissionRow {
  /** Method and path of the call, and what is special about this case of it. */
  readonly name: string;
  readonly path: (stage: Stage) => string | Promise<string>;
  /** What is sent, or a promise of it. */
  readonly body?: (stage: Stage) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Prepares what the call needs, for the role that makes it. */
  readonly before?: (stage: Stage) => Promise<unknown>;
  /** The statuses, in the order of ROLES. */
  readonly expects: string;
}

/** The path of a call that has no parameter, or known ones. */
export const fixed = (path: string) => () => path;

/* Who may, in the order of ROLES: what several calls have in common. */
//                   guest stranger blocked friend owner moderator admin disabled
export const everybody = '  200   200      200     200    200   200       200   200';
export const signedIn = '   401   200      200     200    200   200       200   401';
export const made = '       401   201      201     201    201   201       201   401';
export const unlessHidden = '401  200      404     200    200   200       200   401';
export const notOneself = ' 401   200      404     200    400   200       200   401';
export const adminsAlone = ' 401   403      403     403    403   403       200   401';
export const adminsMade = '  401   403      403     403    403   403       201   401';
export const ownersAlone = '401   403      404     403    200   403       403   401';

export const nobodyElse = ' 401  404      404     404    200   404       404   401';

/** A call about nobody. */
export const plain = (name: string, expects: string): PermissionRow => ({ name, path: () => pathOf(name), expects });

/* Calls about something of the stage, which stands for the parameter in their address. */
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
export const aboutUpload = (name: string, expects: string, headers: Readonly<Record<string, string>> = {}) => ({
  ...about(({ upload }) => upload())(name, expects),
  headers: { ...TUS, ...headers },
});

/** Makes rows of calls about something of the stage. */
export function about(parameter: (stage: Stage) => string | Promise<string>) {
  return (name: string, expects: string, body?: (stage: Stage) => unknown): PermissionRow => ({
    name,
    path: async (stage) => pathOf(name).replace(/:\w+/, await parameter(stage)),
    expects,
    ...(body ? { body } : {}),
  });
}

function pathOf(name: string): string {
  return name.replace(/^\w+ /, '').replace(/, .*$/, '');
}
