/** What a reader pastes first. It works as it is, with any token. */
export const firstCall = `curl -H 'access-token: {{token}}' \\
  '{{address}}/v1/return_tours?country=Italy&sort_by=PRICE&limit=3'`;
