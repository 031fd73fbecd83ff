import cluster, { type Worker } from 'node:cluster';
import { giveUpAfter } from '../limits/give-up.ts';

/** What a worker may ask the primary, and the primary its workers, as plain JSON. */
type Message = { portolan: 'ask' | 'answer'; id: number; topic: string; content: unknown };

type Answerer = (content: unknown) => unknown;

const primaryTimeoutMilliseconds = 2000;
// A worker may be waiting for what the primary asks the others: it must hear of it in its own time.
const workerTimeoutMilliseconds = 1000;
const waiting = new Map<number, (content: unknown) => void>();
let lastId = 0;

/** Asks the primary. Rejects when no answer comes in time. */
export function askPrimary(
  topic: string,
  content: unknown,
  within: number | 'any time' = primaryTimeoutMilliseconds,
): Promise<unknown> {
  return ask((message) => process.send?.(message), { topic, content }, within);
}

/** Asks every worker; those that do not answer in time are left out. */
export async function askWorkers(topic: string): Promise<unknown[]> {
  const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
  const answers = await Promise.allSettled(
    workers.map((worker) =>
      ask((message) => worker.send(message), { topic, content: null }, workerTimeoutMilliseconds),
    ),
  );
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

export function answerPrimary(answerers: Record<string, Answerer>): void {
  process.on('message', (message) => {
    void hear(message, answerers, (answer) => process.send?.(answer));
  });
}

export function answerWorkers(answerers: Record<string, Answerer>): void {
  cluster.on('message', (worker: Worker, message: unknown) => {
    void hear(message, answerers, (answer) => worker.isConnected() && worker.send(answer));
  });
}

function ask(
  send: (message: Message) => unknown,
  { topic, content }: { topic: string; content: unknown },
  within: number | 'any time',
): Promise<unknown> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      waiting.delete(id);
      reject(new Error(`no answer to ${topic}`));
    };
    const stop = within === 'any time' ? () => {} : giveUpAfter(within, giveUp);
    waiting.set(id, (answer) => {
      stop();
      waiting.delete(id);
      resolve(answer);
    });
    send({ portolan: 'ask', id, topic, content });
  });
}

async function hear(
  received: unknown,
  answerers: Record<string, Answerer>,
  send: (answer: Message) => unknown,
): Promise<void> {
  if (!isMessage(received)) return;
  const { portolan, id, topic, content } = received;
  if (portolan === 'answer') return waiting.get(id)?.(content);
  const answerer = answerers[topic];
  if (answerer) send({ portolan: 'answer', id, topic, content: await answerer(content) });
}

function isMessage(received: unknown): received is Message {
  return typeof received === 'object' && received !== null && 'portolan' in received;
}
