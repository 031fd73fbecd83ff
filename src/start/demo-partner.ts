import type { App } from '../app.ts';
import { readDemoPartners } from '../demo/hand-made-demo.ts';

export type DemoPartner = { name: string; token: string; userId: number };

let demoPartners: ReturnType<typeof readDemoPartners> | undefined;

/** The first partner of the demo whose token is still valid; null in production. */
export async function findDemoPartner({
  config,
  directory,
}: Pick<App, 'config' | 'directory'>): Promise<DemoPartner | null> {
  if (!(config.isStaging && config.loadsDemo)) return null;
  demoPartners ??= readDemoPartners();
  for (const { name, users } of demoPartners) {
    for (const { access_token: token } of users) {
      const caller = token === undefined ? null : await directory.findCaller(token);
      if (token !== undefined && caller) return { name, token, userId: caller.userId };
    }
  }
  return null;
}
