import type { z } from 'zod';
import type { HttpServer } from '../platform/http/server.ts';
import { keepingWrite } from '../platform/operation/write.ts';
import { chooseIntervals, type SignUp } from './campaign.ts';
import { sendAtOnce } from './mails/send-at-once.ts';
import type { SendDeps } from './mails/send-mail.ts';
import { replaceCampaign } from './replace-campaign.ts';
import { frequencies, SignUpAnswer, SignUpBody, toWireInterval } from './schemas.ts';
import type { SavedCampaign, SignUpOutcome } from './sign-up-outcome.ts';
import { type SignUpDeps, signUpTraveler } from './sign-up-traveler.ts';

type Body = z.output<typeof SignUpBody>;
type Unstored = Omit<SavedCampaign, 'campaignId'>;

const status = 'Success';

/** Section 4.13 of the interface. */
export function campaignRoutes(server: HttpServer, deps: SignUpDeps & SendDeps): void {
  server.post('/v1/drip_campaign', {
    config: { cost: 4 },
    schema: {
      operationId: 'signUpTraveler',
      tags: ['Drip campaigns'],
      summary: 'Sign a traveler up for mails before a trip',
      description:
        'Sends the mails on behalf of your organization, with a link to svc_url. A repeated sign-up with the same email, date, svc_url and title returns the existing campaign; reference_id replaces an earlier campaign.',
      body: SignUpBody,
      response: { 200: SignUpAnswer },
    },
    handler: async (request) => {
      const { caller, body } = request;
      const signUp = toSignUp(body);
      const { reference_id: reference } = body;
      // What became of the mail at once is not known yet: then the answer is kept when it is.
      const write = keepingWrite<SignUpOutcome>(deps.db, request, (outcome) =>
        isWaiting(outcome) ? undefined : toAnswer(signUp, outcome, false),
      );
      const { keepAnswer } = request;
      const keeping =
        keepAnswer && ((saved: Unstored) => keepAnswer.parts(200, toAnswer(signUp, saved, false)));
      const outcome =
        reference === undefined
          ? await signUpTraveler({ ...deps, write, keeping }, caller, signUp)
          : await replaceCampaign({ ...deps, write }, caller, { reference, signUp });
      const hasMail = outcome.kind === 'saved' && outcome.hasMailToSend;
      const isSent = hasMail && (await sendAtOnce(deps, outcome.campaignId));
      return toAnswer(signUp, outcome, isSent);
    },
  });
}

function isWaiting(outcome: SignUpOutcome): boolean {
  return outcome.kind === 'saved' && outcome.immediateMail === 'waiting';
}

function toSignUp(body: Body): SignUp {
  const wishes = new Map<number, boolean>();
  for (const [name, days] of frequencies) {
    const wish = (body as Record<string, unknown>)[name];
    if (typeof wish === 'boolean') wishes.set(days, wish);
  }
  return {
    email: body.email,
    date: body.date,
    destinationUrl: body.svc_url,
    title: body.title ?? '',
    firstName: body.first_name ?? '',
    lastName: body.last_name ?? '',
    intervals: chooseIntervals(wishes),
  };
}

function toAnswer(
  { email, intervals }: SignUp,
  outcome: SignUpOutcome | Unstored,
  isSent: boolean,
): z.output<typeof SignUpAnswer> {
  const { kind, reference } = outcome;
  if (kind === 'duplicate') {
    const message = `${email} is signed up for this already`;
    return { status, message, reference_id: reference, intervals: null, email_sent: null };
  }
  return {
    status,
    message: `${email} is signed up`,
    reference_id: reference,
    intervals: intervals.map(toWireInterval),
    email_sent: outcome.immediateMail === 'none' ? null : isSent,
  };
}
