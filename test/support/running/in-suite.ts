import { after, before } from 'node:test';

/** Opens one for the tests of a suite that only ask, or are refused: they leave it as it was. */
export function onceInSuite<Opened extends AsyncDisposable>(
  open: () => Promise<Opened>,
): () => Opened {
  let opened: Opened | undefined;
  before(async () => {
    opened = await open();
  });
  after(() => opened?.[Symbol.asyncDispose]());
  return () => {
    if (opened === undefined) throw new Error('It opens when the suite begins.');
    return opened;
  };
}
