import { Button, CopyButton } from '@mantine/core';
import { ApiFault, WaitsForSecondPerson } from '../../api/client.ts';
import { words } from '../../words/words.ts';
import { Icon } from '../icon.tsx';
import classes from './fault.module.css';

/** What failed, in the words of the API, with a way to try again and the request's id. */
export function Fault({ error, retry }: { error: Error; retry?: () => void }) {
  const requestId = error instanceof ApiFault ? error.requestId : '';
  return (
    <div className={classes['fault']} role="alert">
      <Icon name="warning" />
      <div className={classes['text']}>
        <strong>
          {error instanceof WaitsForSecondPerson ? words.states.waits : words.states.failed}
        </strong>
        <p>{error.message}</p>
        {requestId !== '' && (
          <CopyButton value={requestId}>
            {({ copied, copy }) => (
              <button type="button" className={classes['id']} onClick={copy}>
                {words.states.requestId} {requestId} ·{' '}
                {copied ? words.states.copied : words.states.copy}
              </button>
            )}
          </CopyButton>
        )}
      </div>
      {retry && (
        <Button variant="default" onClick={retry}>
          {words.states.retry}
        </Button>
      )}
    </div>
  );
}
