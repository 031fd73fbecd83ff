import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answered, ask } from './requests.ts';
import { waitFor } from './running/wait.ts';

/** A partner whose limit no test reaches. */
export const harbor = {
  format: 'portolan/1',
  organizations: [
    {
      key: 'harbor',
      name: 'Harbor Travel',
      accreditation: { type: 'IATA', number: '12345675', status: 'valid' },
      rate_limit_per_minute: 1_000_000,
      users: [
        {
          email: 'hana@harbor.test',
          first_name: 'Hana',
          last_name: 'Port',
          role: 'Admin',
          access_token: 'ptl_test_00000000000000000000000000harbor',
        },
      ],
    },
  ],
};

export const harborToken = 'ptl_test_00000000000000000000000000harbor';

/** Programs of a partner that create users one after the other, each under a key of its own. */
export type SignUps = {
  /** Whom an answer of 200 has told as created, by email. */
  readonly acknowledged: Map<string, number>;
  /** Sent, but without such an answer. */
  readonly unanswered: Set<string>;
  /** Every answer but 200. */
  readonly refusals: Answered[];
  stop(): Promise<void>;
};

const clients = 6;
let lastNumber = 0;

export function keepSigningUp(address: string): SignUps {
  const acknowledged = new Map<string, number>();
  const unanswered = new Set<string>();
  const refusals: Answered[] = [];
  const stopping = new AbortController();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const email = `user-${++lastNumber}@harbor.test`;
      unanswered.add(email);
      const answer = await signUp(address, email).catch(() => null);
      if (answer?.status === 200) {
        acknowledged.set(email, Number(answer.body['user_id']));
        unanswered.delete(email);
      } else if (answer) {
        refusals.push(answer);
      } else {
        // Nobody listens at this moment.
        await pause(10);
      }
    }
  }
  const working = Promise.all(Array.from({ length: clients }, work));
  return {
    acknowledged,
    unanswered,
    refusals,
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

/** The key of a request is its email, so that a repetition is the same request. */
export function signUp(address: string, email: string, password?: string): Promise<Answered> {
  return ask(`${address}/v1/users`, {
    method: 'POST',
    token: harborToken,
    headers: { 'idempotency-key': email },
    body: { email, first_name: 'Some', last_name: 'Body', ...(password && { password }) },
  });
}

/** Does what a careful client does: repeats what was not answered, until it is. */
export async function repeatUntilAnswered(
  address: string,
  email: string,
  password?: string,
): Promise<number> {
  return waitFor(async () => {
    const answer = await signUp(address, email, password);
    if (answer.status === 200) return Number(answer.body['user_id']);
    assert.ok(answer.status === 409 || answer.status === 503, JSON.stringify(answer.body));
    return undefined;
  });
}

/** Everybody who was acknowledged is there once, and so is everybody after a repetition. */
export async function assertEachOnce(
  address: string,
  staffToken: string,
  ...signUps: readonly SignUps[]
): Promise<void> {
  const acknowledged = new Map(signUps.flatMap((one) => [...one.acknowledged]));
  const unanswered = signUps.flatMap((one) => [...one.unanswered]);
  const expected = new Map(acknowledged);
  for (const email of unanswered) expected.set(email, await repeatUntilAnswered(address, email));
  for (const [email, id] of acknowledged) {
    const { status, headers, body } = await signUp(address, email);
    const { 'idempotency-replayed': replayed } = headers;
    assert.deepEqual([status, replayed, body['user_id']], [200, 'true', id], email);
  }
  const stored = await listUsers(address, staffToken);
  stored.delete('hana@harbor.test');
  assert.deepEqual(stored, expected);
}

async function listUsers(address: string, staffToken: string): Promise<Map<string, number>> {
  const users = new Map<string, number>();
  for (let last = 0; ; ) {
    const { body } = await ask(
      `${address}/operator/v1/organizations/harbor/users?limit=500&after=${last}`,
      { headers: { authorization: `Bearer ${staffToken}` } },
    );
    const page = Object.values(body) as { email: string; user_id: number }[];
    for (const { email, user_id: id } of page) {
      assert.equal(users.has(email), false, `${email} is there twice`);
      users.set(email, id);
      last = id;
    }
    if (page.length < 500) return users;
  }
}
