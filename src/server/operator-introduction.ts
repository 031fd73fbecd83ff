/** What the reference of the operator API says before its operations. */
export const operatorIntroduction = `Everything that staff do in the marketplace, for the console and for your own programs. Most
operations have a command too: \`portolan help\` lists them.

## Sign in

A program sends a **staff token** as a bearer token. Create one with \`POST /operator/v1/staff-tokens\`;
it may do what its owner may do at that moment.

~~~sh
curl -H "Authorization: Bearer $STAFF_TOKEN" \\
  https://marketplace.example.org/operator/v1/today
~~~

A browser signs in with \`POST /operator/v1/session\`, keeps the session cookie, and sends the
\`csrf_token\` of the answer in the \`X-CSRF-Token\` header of every change.

## Roles

- A **viewer** reads everything, previews changes, and keeps its own password, tokens and sessions.
- An **agent** also handles bookings, requests, tasks, mails and notes.
- A **manager** also changes tours, departures, suppliers, partners, webhooks and campaigns, and moves
  money.
- An **owner** also manages staff, settings and the clock, exports everything, and resets the demo.

Each operation says the least role that may call it (\`x-role\`). Others get 403, which names that role.

## Changes

- **Version.** A record that people edit carries \`version\`. Send the version you read as \`version\` or
  as \`If-Match: "7"\`. If the record has changed since, the answer is 409 with the current \`version\`
  and a sentence that says who changed what. Without a version the change applies as it is.
- **Idempotency-Key.** Send a key of your own with a POST, PUT or DELETE, and you can safely repeat the
  request: for 24 hours a repeat gets the first answer.
- **Bulk.** Decisions about many records take \`{"items": [...]}\`, at most 100, and answer
  \`{"results": [...]}\` in the same order. Each item has an outcome of its own, with the \`status\` that
  it would have had alone.
- **Audit.** Every change is in the audit log, with who made it and the values before and after.

## Lists

A list answers an array of at most \`limit\` rows. The \`X-Next-Cursor\` header of a page is the \`cursor\`
of the next one; the last page has none. With \`count=1\`, where a list offers it, \`X-Total-Count\` says
how many rows all pages have. Above 10,000 it says 10000, and \`X-Total-Count-Exact\` is \`false\`.

With \`Accept: text/csv\` a list is a table for spreadsheets: a page with \`limit\`, otherwise all rows.

## Amounts and times

An amount is a number in the \`currency\` that stands beside it: \`117.3\` is 117.30 GBP. A time is
RFC 3339 in UTC, such as \`2027-05-02T08:30:00Z\`. A travel date is a day where the tour takes place, and a
departure time is local there, such as \`9:30 AM\`. Days of purchases and payments are days in the time
zone of the marketplace.

## Errors

A refused request changes nothing and answers \`{"error": "<one sentence>"}\`, which says what to do. The
\`X-Error-Code\` header has a stable code: see the [errors that only staff meet](/operator/docs/errors) and
[those that partners meet as well](/docs/errors). A field that is missing, invalid or unknown answers
422. After 429 and 503, wait the seconds in \`Retry-After\`. Every answer has an \`X-Request-Id\`, which
the log of the server has too.

For programs there is the [OpenAPI document](/operator/openapi.json).`;
