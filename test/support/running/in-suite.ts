import { after, before } from 'node:test';

/** Opens one for the tests of a suite that only ask, are refused, or change what no other looks at. */
export function onceInSuite<Opened extends AsyncDisposable>(
  open: () => Promise<Opened>,
): () => Opened {
  let opening: Promise<Opened> | undefined;
  let opened: Opened | undefined;
  before(async () => {
    opening = open();
    opened = await opening;
  });
  // Where no test is chosen, the end does not wait for the beginning.
  after(async () => (await opening)?.[Symbol.asyncDispose]());
  return () => {
    if (opened === undefined) throw new Error('It opens when the suite begins.');
    return opened;
  };
}
