import { lchown, lstat, mkdir, open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseUser } from './database-user.ts';

/** A new folder that only PostgreSQL's user (and root) can enter. */
export async function makePrivateFolder(folder: string, user: DatabaseUser): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (user) await lchown(folder, user.uid, user.gid);
}

/** For a tree of root's own, such as one copied by root: PostgreSQL reads only what is its user's. */
export async function giveTree(folder: string, user: NonNullable<DatabaseUser>): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), user.uid, user.gid);
  }
  await lchown(folder, user.uid, user.gid);
}

/** Everybody may read the tree and run what its owner may run; it is on the disk when this returns. */
export async function makeReadableByAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))]) {
    const found = await lstat(path);
    if (found.isSymbolicLink()) continue;
    const handle = await open(path, 'r');
    await handle.chmod((found.mode & 0o100) === 0 ? 0o644 : 0o755);
    await handle.sync();
    await handle.close();
  }
}
