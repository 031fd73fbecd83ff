import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { limitConcurrency } from '../../platform/limits/limit-concurrency.ts';

const deriveNow = promisify(argon2);

// Each takes 19 MiB and a core for a while: a flood of them must not take all there is. What is
// guessed waits apart, so that staff can set passwords meanwhile.
const passToChoose = limitConcurrency({ atOnce: 2, waiting: 100, waitingEach: 50 });
const passToGuess = limitConcurrency({ atOnce: 1, waiting: 100 });

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return deriveNow('argon2id', parameters);
}

export const shortestPassword = 10;
export const shortestStaffPassword = 12;
export const longestPassword = 200;

// 19 MiB and two passes: the memory a guess costs is what keeps guessing slow.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

/**
 * The hash in the usual argon2 text form, which carries its own parameters. Those who choose
 * passwords for different organizations take turns.
 */
export async function hashPassword(password: string, organization = ''): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await passToChoose(() => derive({ message: password, nonce, ...cost }), organization);
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Takes as long for an unknown person as for a wrong password, so that the two look the same. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  // Somebody who is only invited has none, and looks like an unknown person.
  const [, memory, passes, parallelism, nonce, tag] = form.exec(stored || stranger) ?? [];
  if (!nonce || !tag) return false;
  const expected = Buffer.from(tag, 'base64');
  const parameters = {
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  };
  const derived = await passToGuess(() => derive(parameters));
  return timingSafeEqual(derived, expected) && Boolean(stored);
}

const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const stranger = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(Buffer.alloc(16, 1))}$${text(Buffer.alloc(32, 1))}`;
