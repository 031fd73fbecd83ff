import { readFileSync } from 'node:fs';

export type DemoPerson = {
  email: string;
  first_name: string;
  role: 'Admin' | 'Agent';
  access_token?: string;
};

export type HandMadeDemo = { organizations: { name: string; users: DemoPerson[] }[] };

/** The marketplace in demo/ as one document: an interrupted start leaves nothing or all of it. */
export function readHandMadeDemo(): HandMadeDemo {
  const parts = ['tours.json', 'cruises.json', 'transfers.json'].map(
    (name) => readDemoFile(name) as object,
  );
  return Object.assign({}, ...parts, readDemoFile('marketplace.json')) as HandMadeDemo;
}

/** What is on sale to be tried out: a supplier whose tours say in their names what they do. */
export function readSandboxProducts(): object {
  return readDemoFile('sandbox.json') as object;
}

/** The partners of the demo alone, which is quick to read. */
export function readDemoPartners(): HandMadeDemo['organizations'] {
  return (readDemoFile('marketplace.json') as HandMadeDemo).organizations;
}

/** Production takes no token that anybody can read in a file. */
export function withoutTokens({ organizations, ...rest }: HandMadeDemo): HandMadeDemo {
  return {
    ...rest,
    organizations: organizations.map(({ users, ...organization }) => ({
      ...organization,
      users: users.map(({ access_token: _token, ...user }): DemoPerson => user),
    })),
  };
}

function readDemoFile(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../demo/${name}`, import.meta.url), 'utf8'));
}
