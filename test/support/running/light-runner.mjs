// With `--import`: the runner follows every promise of a test, to know whose error nobody caught. That is
// a tenth of the time of a whole run. Without it such an error still fails the run, under no test’s name.
import hooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const { createHook } = hooks;
const followsNothing = { enable: () => followsNothing, disable: () => followsNothing };

hooks.createHook = (callbacks) => {
  const isOfRunner = /node:internal\/test_runner/.test(String(new Error('where from').stack));
  return isOfRunner ? followsNothing : createHook(callbacks);
};
syncBuiltinESMExports();
