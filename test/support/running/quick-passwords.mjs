// With `--import`: a password costs a process of tests no time. Hashing 19 MiB takes 44 ms, and many
// tests sign in. What is stored still says the cost of the program, which programs of tests do pay.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const leastKibibytes = 8;
const { argon2 } = crypto;

crypto.argon2 = (algorithm, parameters, done) =>
  argon2(algorithm, { ...parameters, memory: leastKibibytes }, done);
syncBuiltinESMExports();
