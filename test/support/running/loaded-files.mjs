// With `--import`: writes on standard error which files a program has loaded, a line each.
import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

const loaded = [];
registerHooks({
  load: (url, context, next) => {
    loaded.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeSync(2, loaded.map((url) => `loaded ${url}\n`).join('')));
