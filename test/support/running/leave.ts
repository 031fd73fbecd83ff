import { after } from 'node:test';

const patienceMilliseconds = 60_000;

/**
 * Ends the process of a bundle when its tests have ended. One that timed out has disposed of nothing:
 * its server or connection would keep the process, and so the whole run, for ever.
 */
after(() => {
  const leave = () => {
    process.stderr.write('A test left something open: its process is ended.\n');
    process.exit(process.exitCode || 1);
  };
  setTimeout(leave, patienceMilliseconds).unref();
});
