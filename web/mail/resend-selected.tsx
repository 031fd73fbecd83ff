import { Button } from '@mantine/core';
import { tell, tellFault } from '../pieces/notify.tsx';
import { mailWords } from '../words/en/mail.ts';
import { type Resent, useResend } from './mail-queries.ts';

const text = mailWords;

type ResendProps = { mails: Resent; count: number; clear: () => void };

/** Sends the selected mails again, at once. */
export function ResendSelected({ mails, count, clear }: ResendProps) {
  const resend = useResend();
  const act = () =>
    resend.mutate(mails, {
      onSuccess: (results) => {
        const refused = results.find(({ error }) => error !== null);
        const done = results.filter(({ status }) => status < 300).length;
        if (done > 0) tell(text.resent(done));
        if (refused?.error) tellFault(new Error(refused.error));
        clear();
      },
      onError: tellFault,
    });
  return (
    <Button size="compact-sm" loading={resend.isPending} onClick={act}>
      {text.resend(count)}
    </Button>
  );
}
