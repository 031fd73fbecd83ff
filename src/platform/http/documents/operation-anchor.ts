/** Where the reference shows an operation, such as `GET /v1/users`: what stands behind the #. */
export function operationAnchor(tag: string, name: string): string {
  return `tag/${tag.toLowerCase().replaceAll(' ', '-')}/${name.replace(' ', '')}`;
}
