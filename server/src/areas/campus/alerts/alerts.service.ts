import { msg } from '@lingui/core/runtime-macro';
import type { OwnAlerts, SentAlerts } from '@quad/contract/campus/alerts';
import type { WatchedCause } from '@quad/contract/campus/causes';
import type { SetupCheck } from '@quad/contract/campus/setup';
import { say } from '@quad/contract/language/say';
import type { AttentionSource } from '../../../concerns/dashboard/attention.ts';
import { addNotifications, type NewNotification } from '../../../concerns/notifications/add-notifications.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import type { Viewer } from '../../../platform/auth/sessions.ts';
import { campusDay } from '../../../platform/campus-days.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transact } from '../../../platform/db/transact.ts';
import { addJob, defineJob, handleJob } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { inLanguage } from '../../../platform/texts/language.ts';
import { problemOver, problemSeen } from './alert-notifications.ts';
import { type AlertChoices, readAlertChoices } from './alert-settings.ts';
import { type AlertSays, alertBody, alertMail, overAlert, testAlert, titleOf } from './alert-texts.ts';
import * as repo from './alerts.repo.ts';
import { isDue, isOver } from './alerts.rules.ts';
import { type FoundCause, findCauses } from './found-causes.ts';
import { readUnwanted } from './own-alerts.ts';
import { type InOwnWords, inOwnWords } from './own-words.ts';

const watch = defineJob<object>('watch-causes');
const postAlert = defineJob<{ id: string }>('post-alert');
const deleteOld = defineJob<object>('forget-old-alerts');
const TIMES = { watch: '3,23,43 * * * *', deleteOld: '51 3 * * *' };
/** About six hours. */
const POST_ATTEMPTS = 10;

export type AlertService = ReturnType<typeof createAlerts>;

/**
 * Alerts for the admins about what needs them: by mail, in the app and on their devices, and to a webhook. A cause is
 * announced at most once a day over all nodes, and once more when it is over.
 */
export function createAlerts(
  {
    db,
    mail,
    publicPost,
    config,
    logger,
    now,
  }: Pick<Platform, 'db' | 'mail' | 'publicPost' | 'config' | 'logger' | 'now'>,
  sources: readonly AttentionSource[],
) {
  const { publicUrl, demo } = config;

  /**
   * Store an alert, queue its mails and its post, and return its notification; undefined when its cause had an alert of
   * this event today.
   */
  const announce = async (
    trx: Executor,
    alert: AlertSays & Omit<repo.NewAlert, 'id' | 'day' | 'told' | 'is_posted' | 'cause' | 'event'>,
    audience: { readonly says: ReadonlyMap<repo.Staff, () => AlertSays>; readonly isForAll: boolean },
    choices: AlertChoices,
  ): Promise<NewNotification | undefined> => {
    const id = newId(alert.at.getTime());
    const told = [...audience.says.keys()];
    const isPosted = audience.isForAll && choices.webhook !== null;
    const { at, ...rest } = alert;
    const row = { ...rest, id, at, day: campusDay(at), told: told.map((admin) => admin.id), is_posted: isPosted };
    if (!(await repo.insertAlert(trx, row))) return undefined;
    if (isPosted) await addJob(trx, postAlert, { id }, { maxAttempts: POST_ATTEMPTS });
    const unwanted = await readUnwanted(trx, row.told);
    const wants = (id: string, way: keyof OwnAlerts) =>
      alert.cause === null || !unwanted.get(id)?.[way].includes(alert.cause);
    if (choices.mail && mail.canSend)
      for (const [admin, says] of audience.says)
        if (wants(admin.id, 'mailOff'))
          await mail.queue(trx, {
            cause: `alert:${id}:${admin.id}`,
            personId: admin.id,
            to: { name: admin.name, address: admin.email },
            content: () => alertMail(says(), publicUrl),
          });
    const kind = alert.event === 'over' ? problemOver : problemSeen;
    return {
      kind,
      subject: id,
      actor: null,
      recipients: choices.app ? row.told.filter((one) => wants(one, 'appOff')) : [],
      at: at.getTime(),
    };
  };

  const announceProblem = async (
    trx: Executor,
    cause: WatchedCause,
    { item, byReader, isForAll }: FoundCause,
    {
      since,
      admins,
      choices,
      ownWords,
    }: { since: Date; admins: readonly repo.Staff[]; choices: AlertChoices; ownWords: InOwnWords },
  ): Promise<NewNotification | undefined> => {
    const at = new Date(now());
    if (choices.off.includes(cause)) return undefined;
    if (!isDue(item.level, await repo.lastProblem(trx, cause), campusDay(at))) return undefined;
    const says = new Map<repo.Staff, () => AlertSays>();
    for (const admin of admins) {
      const own = byReader.get(admin.id);
      if (!own) continue;
      const { title, text } = (await ownWords(admin, cause)) ?? own;
      says.set(admin, () => ({ event: 'problem', cause, title, text }));
    }
    const { level, title, text } = item;
    const alert = { event: 'problem', cause, level, title, text, since, at } as const;
    const notification = await announce(trx, alert, { says, isForAll }, choices);
    if (notification) await repo.markTold(trx, cause);
    return notification;
  };

  /** Announce the end of a cause to the people who know of it. */
  const announceEnd = async (
    trx: Executor,
    { cause, since }: { cause: WatchedCause; since: Date },
    { admins, choices }: { admins: readonly repo.Staff[]; choices: AlertChoices },
  ): Promise<NewNotification | undefined> => {
    const last = await repo.lastProblem(trx, cause);
    const over = overAlert(cause);
    const says = new Map(
      admins.filter(({ id }) => last?.told.includes(id)).map((admin) => [admin, () => overAlert(cause)] as const),
    );
    const alert = { ...over, level: null, since, at: new Date(now()) };
    return announce(trx, alert, { says, isForAll: last?.is_posted ?? false }, choices);
  };

  /** Look for open causes, and announce those that are due and those that are over. A demo campus announces none. */
  const watchCauses = async (): Promise<void> => {
    const admins = await repo.listStaff(db);
    const { found, checked, failed } = await findCauses(sources, admins);
    for (const { name, error } of failed) logger.error({ err: error }, `${name}: could not be looked at for alerts`);
    const ownWords = inOwnWords(db, sources, { found, staff: admins });
    await transact(db, async (trx) => {
      await repo.lockAlerts(trx);
      const at = new Date(now());
      const { choices } = await readAlertChoices(trx);
      for (const [cause, { item }] of found) await repo.markOpen(trx, cause, item, at);
      const notifications: (NewNotification | undefined)[] = [];
      for (const { since, is_told, clear_since, ...open } of await repo.openCauses(trx)) {
        const cause = open.cause as WatchedCause;
        const one = found.get(cause);
        if (one) {
          if (!demo) notifications.push(await announceProblem(trx, cause, one, { since, admins, choices, ownWords }));
        } else if (!checked.has(cause)) continue;
        else if (!isOver(clear_since, at)) await repo.markClear(trx, cause, at);
        else {
          const end = is_told ? await announceEnd(trx, { cause, since }, { admins, choices }) : undefined;
          notifications.push(end);
          // a second end within a day is announced on the next day
          if (end || !is_told) await repo.closeCause(trx, cause);
        }
      }
      await addNotifications(
        trx,
        notifications.filter((one) => one !== undefined),
      );
    });
  };

  /** Post a body to the webhook. Throws unless it answers 2xx; the error does not name the address, which is a secret. */
  const post = async (address: string, body: object): Promise<void> => {
    const headers = { 'content-type': 'application/json', 'user-agent': 'Quad' };
    const status = await publicPost.send(address, headers, JSON.stringify(body));
    if (status < 200 || status > 299) throw new Error(`the webhook of alerts answered ${status}`);
  };

  const postStored = async (id: string): Promise<void> => {
    const [alert, { choices }] = await Promise.all([repo.findAlert(db, id), readAlertChoices(db)]);
    if (!alert || choices.webhook === null) return;
    await post(choices.webhook, alertBody({ ...alert, cause: alert.cause as WatchedCause | null }, publicUrl));
  };

  return {
    watchCauses,

    /** The newest alerts that the viewer may see. */
    async list(viewer: Viewer): Promise<SentAlerts> {
      const rows = await repo.listTold(db, viewer.id);
      return {
        alerts: rows.map(({ id, at, ...alert }) => ({
          _id: id,
          cause: alert.cause as WatchedCause,
          event: alert.event as 'problem' | 'over',
          title: titleOf(alert),
          at: at.toISOString(),
        })),
      };
    },

    /** Send a test alert by the chosen ways: to the viewer alone, and to the webhook. Return what came of each. */
    async test(viewer: Viewer): Promise<SetupCheck[]> {
      const { choices } = await readAlertChoices(db);
      const at = new Date(now());
      const id = newId(at.getTime());
      // it is stored, and posted where anyone may read it
      const sent = { ...inLanguage('en', testAlert), id, level: null, since: null, at };
      const [me] = (await repo.listStaff(db)).filter((admin) => admin.id === viewer.id);
      const checks: SetupCheck[] = [];
      if (choices.mail && me) checks.push(await testMail(me));
      if (choices.app) checks.push(IN_THE_APP);
      if (choices.webhook !== null) checks.push(await testWebhook(choices.webhook, alertBody(sent, publicUrl)));
      await transact(db, async (trx) => {
        await repo.insertAlert(trx, { ...sent, day: campusDay(at), told: [viewer.id], is_posted: false });
        const details = Object.fromEntries(checks.map(({ name, state }) => [name, state]));
        await recordAct(trx, { by: viewer.id, action: 'alerts.tested', details });
        if (choices.app)
          await addNotifications(trx, [
            { kind: problemSeen, subject: id, actor: null, recipients: [viewer.id], at: at.getTime() },
          ]);
      });
      return checks;
    },

    jobs: [
      handleJob(watch, watchCauses, { cron: TIMES.watch }),
      handleJob(postAlert, ({ id }) => postStored(id)),
      handleJob(deleteOld, async () => void (await repo.deleteOldAlerts(db)), { cron: TIMES.deleteOld }),
    ],
  };

  async function testMail({ email, name }: repo.Staff): Promise<SetupCheck> {
    const about = 'Mail';
    if (!mail.canSend)
      return {
        name: about,
        state: 'missing',
        says: say(msg`Set SMTP_URL and MAIL_FROM, so that Quad can send email.`),
      };
    return mail.tryNow({ to: { name, address: email }, content: () => alertMail(testAlert(), publicUrl) }).then(
      () => ({ name: about, state: 'works', says: say(msg`A test alert is on its way to ${{ email }}.`) }),
      () => ({
        name: about,
        state: 'fails',
        says: say(msg`The mail server did not accept it. Check SMTP_URL and MAIL_FROM.`),
      }),
    );
  }

  async function testWebhook(address: string, body: object): Promise<SetupCheck> {
    const about = 'Webhook';
    return post(address, body).then(
      () => ({
        name: about,
        state: 'works',
        says: say(msg`${{ host: new URL(address).host }} accepted the test alert.`),
      }),
      (error) => {
        logger.warn({ err: error }, 'a test alert was not posted');
        return {
          name: about,
          state: 'fails',
          says: say(msg`${{ host: new URL(address).host }} did not accept it. Check the address.`),
        };
      },
    );
  }
}

const IN_THE_APP: SetupCheck = {
  name: 'App and devices',
  state: 'works',
  get says() {
    return say(
      msg`A notification is on its way. Your devices with push turned on show it within seconds, outside quiet hours.`,
    );
  },
};
