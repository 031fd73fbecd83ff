import type { Followed } from './bookings/booking/record-event.ts';
import type { Config } from './config.ts';
import { queueDecisionMail, queueMessageMail } from './partner-mails/queue-mail.ts';
import { tellTraveler } from './traveler-mails/queue-mail.ts';
import { queueDecision, tellEndpoints } from './webhooks/queue-webhooks.ts';

/** What follows events of bookings and decisions about requests, on one page and in their transaction. */
export function reactionsTo(config: Pick<Config, 'environment' | 'isStaging'>): Required<Followed> {
  const { environment } = config;
  return {
    reactions: [tellEndpoints(environment), tellTraveler],
    onRequestDecided: async (tx, request) => {
      await queueDecision(tx, environment, request);
      await queueDecisionMail(tx, config, request);
    },
    onRequestMessage: (tx, message) => queueMessageMail(tx, config, message),
  };
}
