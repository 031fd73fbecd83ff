// With `--import`: the runner follows every promise of a test, to know whose error nobody caught. That is
// a tenth of the time of a whole run. Without it such an error still fails the run, under no test’s name.
// It is only told of its own tests, since what a suite contains it knows from there.
import hooks from 'node:async_hooks';
import { syncBuiltinESMExports } from 'node:module';

const { AsyncResource, createHook } = hooks;
let tell = () => {};

hooks.createHook = (callbacks) => {
  const isOfRunner = /node:internal\/test_runner/.test(String(new Error('where from').stack));
  if (!isOfRunner) return createHook(callbacks);
  const light = { enable: () => light, disable: () => light };
  tell = (...told) => callbacks.init(...told);
  return light;
};
hooks.AsyncResource = class extends AsyncResource {
  constructor(type, ...others) {
    super(type, ...others);
    if (type === 'Test') tell(this.asyncId(), type, this.triggerAsyncId(), this);
  }
};
syncBuiltinESMExports();
