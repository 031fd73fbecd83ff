import type { campaigns, endpoints, mailsFrom } from '../../../demo/life/events.ts';
import { office } from '../../../demo/life/events.ts';
import { partners } from '../../../demo/life/partners.ts';
import { setPartnerMails } from '../../accounts/organizations/partner-mails.ts';
import { setOrganizationStatus } from '../../accounts/organizations/set-organization-status.ts';
import { setTravelerMails } from '../../accounts/organizations/traveler-mails.ts';
import { comparePayments } from '../../bookings/books/compare-payments.ts';
import { payCommissions } from '../../bookings/commissions/pay-commissions.ts';
import { sendAtOnce } from '../../campaigns/mails/send-at-once.ts';
import { signUpTraveler } from '../../campaigns/sign-up-traveler.ts';
import { importMarketplace } from '../../marketplace/import-marketplace.ts';
import type { Actor } from '../../platform/audit.ts';
import { plainWrite } from '../../platform/operation/write.ts';
import { addEndpoint } from '../../webhooks/endpoints/add-endpoint.ts';
import { listEndpoints } from '../../webhooks/endpoints/list-endpoints.ts';
import { removeEndpoint } from '../../webhooks/endpoints/remove-endpoint.ts';
import { defaultHeader } from '../../webhooks/webhook.ts';
import { callerOf, dateAfter } from './book.ts';
import { program, type Step } from './life.ts';

const tomas: Actor = { kind: 'staff', name: office };

type Make = Step['make'];

const everyEndpoint = { cursor: undefined, limit: 1000 };

/** As on the first day, also where an earlier life has switched one off or set up its webhook. */
export const importPartners: Make = async (moment) => {
  const write = plainWrite(moment.db);
  const keys = new Set(partners.map(({ key }) => key));
  for (const { id, organization } of await listEndpoints(moment, {}, everyEndpoint)) {
    if (keys.has(organization)) await removeEndpoint({ ...moment, write }, program, id);
  }
  await importMarketplace({ ...moment, write }, program, {
    format: 'portolan/1',
    organizations: partners,
  });
  for (const key of keys) {
    await setOrganizationStatus({ ...moment, write }, program, { key, status: 'Active' });
  }
};

export function payTogether(refs: readonly string[]): Make {
  return (moment) =>
    payCommissions({ ...moment, write: moment.writing() }, tomas, refs.map(moment.made));
}

/** Disputes and refunds that failed later come from there. */
export const compareBooks: Make = (moment) => comparePayments(moment);

export function suspend(key: string): Make {
  return (moment) =>
    setOrganizationStatus({ ...moment, write: moment.writing() }, tomas, {
      key,
      status: 'Inactive',
    });
}

export function switchMailsOn({ partner: key, to }: (typeof mailsFrom)[number]): Make {
  const turn = to === 'travelers' ? setTravelerMails : setPartnerMails;
  return (moment) => turn({ ...moment, write: moment.writing() }, tomas, { key, isOn: true });
}

export function addWebhook({ partner, url }: (typeof endpoints)[number]): Make {
  return (moment) =>
    addEndpoint({ ...moment, write: moment.writing() }, tomas, {
      organization: partner,
      url,
      secret: null,
      header: defaultHeader,
      includeBooking: true,
      includeRequests: true,
    });
}

/** The mail at once and test copies leave with it. */
export function signUp(
  { by, email, firstName, lastName, title, url, travels, intervals }: (typeof campaigns)[number],
  today: Temporal.Instant,
): Make {
  return async (moment) => {
    const outcome = await signUpTraveler(
      { ...moment, write: moment.writing() },
      await callerOf(moment, by),
      {
        email,
        firstName,
        lastName,
        title,
        destinationUrl: url,
        date: dateAfter(today, travels),
        intervals: [...intervals],
      },
    );
    if (outcome.kind === 'saved') await sendAtOnce(moment, outcome.campaignId);
  };
}
