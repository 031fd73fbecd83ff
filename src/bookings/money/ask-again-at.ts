/** A job looks each minute: this is due at the next look. */
const nextLook = { seconds: 50 };

/** When a processor is asked again about what is on its way: each minute, hour or day. */
export function askAgainAt(orderedAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant {
  const ageHours = now.since(orderedAt).total('hours');
  if (ageHours < 1) return now.add(nextLook);
  return now.add({ hours: ageHours < 48 ? 1 : 24 });
}
