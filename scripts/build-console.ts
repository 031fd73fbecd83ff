// npm run console:build
import { loadEnvironment, readConfig } from '../src/config.ts';
import { buildConsole } from '../src/console/build-console.ts';

process.stdout.write(`${await buildConsole(readConfig(loadEnvironment()).dataDir)}\n`);
