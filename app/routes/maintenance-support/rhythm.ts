/** What happens how often in a year of care. The drawing has a row for each. */
export const rhythm = [
  {
    every: "Every week",
    short: "weekly",
    mark: "checks",
    text: "Error logs and alarms are read by a person, not only counted. Speed, disk space and certificates are compared with the week before.",
  },
  {
    every: "Every month",
    short: "monthly",
    mark: "updates, a restore test",
    text: "Libraries and the system are updated on a copy first, then in production. One backup is restored to an empty machine, to see that it can be.",
  },
  {
    every: "Every quarter",
    short: "quarterly",
    mark: "review with you",
    text: "Half an hour with you: what happened, what users asked for, what should be improved next, and whether the plan still fits.",
  },
  {
    every: "Every year",
    short: "yearly",
    mark: "renewal",
    text: "Keys and passwords are changed, access of people who have left is removed, and you decide on the plan for the next year.",
  },
] as const;
