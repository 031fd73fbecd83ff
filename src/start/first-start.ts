import { sql } from 'kysely';
import { hasOrganizations } from '../accounts/organizations/list-organizations.ts';
import { ensureStaff } from '../accounts/staff/add-staff.ts';
import { ensureStaffToken } from '../accounts/staff/staff-tokens.ts';
import { ensureUserPassword } from '../accounts/users/ensure-user-password.ts';
import type { App } from '../app.ts';
import { readHandMadeDemo, readSandboxProducts, withoutTokens } from '../demo/hand-made-demo.ts';
import { wantLife } from '../demo/life/progress.ts';
import { importMarketplace } from '../marketplace/import-marketplace.ts';
import type { Actor } from '../platform/audit.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { sandboxSupplier } from '../sandbox/products.ts';
import { findSuppliers } from '../suppliers/find-suppliers.ts';
import { type DemoPartner, findDemoPartner } from './demo-partner.ts';
import { type DemoUser, demoSignIn, demoStaffToken, demoUsers } from './demo-sign-in.ts';

const actor: Actor = { kind: 'system', name: 'start' };

export type DemoAccess = {
  /** What was changed since is not known here. */
  staff: { email: string; password: string | null; token: string | null } | null;
  partner: DemoPartner | null;
  /** People of the demo partner who can sign in to the portal. */
  people: DemoUser[];
};

/**
 * Makes sure that staff can sign in and, in an empty staging marketplace, that there is
 * something to look at. Doing it again changes nothing.
 */
export async function prepareMarketplace(app: App): Promise<DemoAccess> {
  return inTransaction(app.db, async (tx) => {
    // Several machines may start on an empty database at once: one prepares it, the others find it so.
    await sql`select pg_advisory_xact_lock(hashtext('first start'))`.execute(tx);
    return prepare(app);
  });
}

async function prepare(app: App): Promise<DemoAccess> {
  const { config } = app;
  const { staffEmail, staffPassword } = config.secrets;
  if (staffEmail !== undefined && staffPassword !== undefined) {
    await ensureStaff(app, actor, { email: staffEmail, password: staffPassword });
  }
  if (config.loadsDemo && !(await hasOrganizations(app))) {
    app.log.info('loading the demo marketplace');
    if (config.makesDemoLife) await inTransaction(app.db, (tx) => wantLife(tx, app.clock.now()));
    const demo = readHandMadeDemo();
    await importMarketplace(app, actor, config.isStaging ? demo : withoutTokens(demo));
  }
  const partner = await findDemoPartner(app);
  // A demo of an older version of the program gets them too.
  if (partner && !(await hasSandboxProducts(app))) {
    await importMarketplace(app, actor, readSandboxProducts());
  }
  const staff = config.isStaging && staffEmail === undefined ? await demoStaff(app) : null;
  return { staff, partner, people: partner && staff ? await demoPeople(app) : [] };
}

/** Those whose password nobody has changed. */
async function demoPeople(app: App): Promise<DemoUser[]> {
  const people = demoUsers(app);
  const mayEnter = await Promise.all(people.map((one) => ensureUserPassword(app, actor, one)));
  return people.filter((_, place) => mayEnter[place]);
}

async function hasSandboxProducts({ db }: App): Promise<boolean> {
  return (await findSuppliers(db, [sandboxSupplier])).length > 0;
}

async function demoStaff(app: App): Promise<DemoAccess['staff']> {
  const { email, password } = demoSignIn(app);
  const token = demoStaffToken(app);
  const { id, maySignIn } = await ensureStaff(app, actor, { email, password });
  const isValid = await ensureStaffToken(app, actor, { staffId: id, name: 'start page', token });
  return {
    email,
    password: maySignIn ? password : null,
    token: isValid ? token : null,
  };
}
