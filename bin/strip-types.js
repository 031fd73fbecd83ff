// Node.js leaves the types out of no file in a folder of packages, which is where npx puts the program.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

const program = new URL('..', import.meta.url).href;
const packages = new URL('../node_modules/', import.meta.url).href;

registerHooks({
  load(url, context, next) {
    const isOurs = url.startsWith(program) && !url.startsWith(packages) && url.endsWith('.ts');
    if (!isOurs) return next(url, context);
    const source = stripTypeScriptTypes(readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
