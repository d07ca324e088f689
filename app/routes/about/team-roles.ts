type Role = { mark: string; name: string; task: string; from: number; to: number };

/** `from` and `to` are phases of the development process, counted from 1. */
export const roles: readonly Role[] = [
  {
    mark: "PL",
    name: "Project lead",
    task: "speaks with you, keeps scope, dates and budget",
    from: 1,
    to: 5,
  },
  {
    mark: "PD",
    name: "Product designer",
    task: "turns the work into screens that can be clicked",
    from: 1,
    to: 3,
  },
  {
    mark: "SE",
    name: "Software engineers",
    task: "build it, review each other, stay for the launch",
    from: 2,
    to: 5,
  },
  { mark: "AI", name: "AI engineer", task: "chooses and tests models, where there are any", from: 1, to: 4 },
  {
    mark: "QA",
    name: "Quality engineer",
    task: "writes the tests, tries what nobody thought of",
    from: 3,
    to: 5,
  },
  { mark: "OP", name: "Operations engineer", task: "hosting, releases, alarms", from: 4, to: 5 },
];
