import { Button } from '@mantine/core';
import { useState } from 'react';
import { Consequences } from '../pieces/consequences.tsx';
import { tell, tellFault } from '../pieces/notify.tsx';

type Change = { verb: 'activate' | 'deactivate'; seen?: number | undefined };
type Told = { onSuccess: () => void; onError?: (fault: Error) => void };

type OfferSwitchProps = {
  record: { status: 'active' | 'inactive'; version: number };
  name: string;
  words: Record<'activate' | 'deactivate', string> &
    Record<'activated' | 'deactivated' | 'deactivateTitle', (name: string) => string>;
  /** What it means to take it off; null while that is asked for. */
  sentences: readonly string[] | null;
  set: { isPending: boolean; error: Error | null; mutate: (change: Change, told: Told) => void };
};

/** Offers a record to partners, or asks and takes it off, with undo. */
export function OfferSwitch({ record, name, words, sentences, set }: OfferSwitchProps) {
  const [isAsking, setAsking] = useState(false);
  const activate = (seen?: number) =>
    set.mutate(
      { verb: 'activate', seen },
      { onSuccess: () => tell(words.activated(name)), onError: tellFault },
    );
  const deactivate = () =>
    set.mutate(
      { verb: 'deactivate', seen: record.version },
      {
        onSuccess: () => {
          setAsking(false);
          tell(words.deactivated(name), () => activate());
        },
      },
    );
  return (
    <>
      {record.status === 'active' ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          {words.deactivate}
        </Button>
      ) : (
        <Button variant="default" loading={set.isPending} onClick={() => activate(record.version)}>
          {words.activate}
        </Button>
      )}
      {isAsking && (
        <Consequences
          title={words.deactivateTitle(name)}
          sentences={sentences}
          action={words.deactivate}
          isPending={set.isPending}
          fault={set.error?.message}
          act={deactivate}
          close={() => setAsking(false)}
        />
      )}
    </>
  );
}
