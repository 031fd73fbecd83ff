import { join } from 'node:path';
import { type Listening, listen } from '../listen.ts';
import { runCommand } from '../program.ts';

type System = Listening & { taken(): Promise<Taken> };

/** What a supplier's system was asked since this was asked last. */
export type Taken = {
  /** While its process was not idle. */
  workedMilliseconds: number;
  /** How long each call was there, by kind. */
  calls: Record<string, number[]>;
};

/** Starts a supplier's system in a process of its own, and connects it. */
export async function connectSystem(
  dataDir: string,
  supplier: { key: string; sells: 'demo' | 'walks'; products: number; milliseconds?: number },
): Promise<System> {
  const { key, sells, products, milliseconds = 0 } = supplier;
  const words = [sells, String(products), String(milliseconds)];
  const system = await listen([join(import.meta.dirname, 'octo-system.ts'), ...words], {
    PATH: process.env['PATH'] ?? '',
  });
  const taken = async () => (await (await fetch(`${system.url}/taken`)).json()) as Taken;
  const how = ['--url', system.url, '--token', 'measured'];
  await runCommand(dataDir, ['supplier', 'connect', key, '--name', key, ...how]);
  return { ...system, taken };
}
