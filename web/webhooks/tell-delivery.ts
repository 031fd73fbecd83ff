import { tell, tellFault } from '../pieces/notify.tsx';
import { webhooksWords } from '../words/en/webhooks.ts';

type Delivery = { status: string; response_status: number | null; reason: string | null };

/** Says what became of a message that was sent again, not that it was tried. */
export function tellDelivery({ status, response_status: answer, reason }: Delivery): void {
  if (status === 'delivered') tell(webhooksWords.deliveredAgain(answer));
  else if (status === 'queued' && reason === null) tell(webhooksWords.waitsAgain);
  else {
    const outcome = reason ?? (answer === null ? status : String(answer));
    tellFault(new Error(webhooksWords.refusedAgain(outcome)));
  }
}
