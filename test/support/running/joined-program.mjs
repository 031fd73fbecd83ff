// With `--import`: runs the program that `buildProgram` has joined where its source is asked for.
import { registerHooks } from 'node:module';

const source = new URL('../../../src/', import.meta.url).href;
const joined = new URL('../../../node_modules/.cache/portolan-program/', import.meta.url).href;
const entries = new Map(
  ['main', 'worker'].map((name) => [`${source}${name}.ts`, `${joined}${name}.js`]),
);

registerHooks({
  resolve(specifier, context, next) {
    const url = context.parentURL === undefined ? entries.get(specifier) : undefined;
    return url ? { url, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});
