import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { WaitsForSecondPerson } from '../api/client.ts';
import { words } from '../words/words.ts';

const [shownMilliseconds, undoMilliseconds] = [4_000, 10_000];

/** Says what was done; with `undo`, it can be taken back for ten seconds. */
export function tell(message: string, undo?: () => void): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    notifications.hide(id);
    undo?.();
  };
  notifications.show({
    id,
    autoClose: undo ? undoMilliseconds : shownMilliseconds,
    withBorder: true,
    closeButtonProps: { 'aria-label': words.states.close },
    message: undo ? (
      <>
        {message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={takeBack}>
          {words.states.undo}
        </Button>
      </>
    ) : (
      message
    ),
  });
}

/** Says why something was refused, in the words of the API. */
export function tellFault(error: Error): void {
  notifications.show({
    color: 'orange',
    withBorder: true,
    autoClose: undoMilliseconds,
    title: error instanceof WaitsForSecondPerson ? words.states.waits : words.states.refused,
    message: error.message,
    closeButtonProps: { 'aria-label': words.states.close },
  });
}
