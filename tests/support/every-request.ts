import { listRoutePaths } from "./route-paths";

/** A request to one of the site's routes. With `fields`, it is a POST. */
export type SiteRequest = { path: string; staff: boolean; fields?: Record<string, string> };

const ID = "11111111-1111-4111-8111-111111111111";

/** Well-formed sample values for path parameters, so that routes get as far as looking them up. */
const parts: Record<string, string> = {
  ":code": "K7QF2-M9XTR",
  ":kind": "posts",
  ":link": ID,
  ":name": "a-post.png",
  ":scope": "others",
  ":slug": "a-post",
  ":token": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "*": "blog/a-picture-1700000000000.png",
};

const password = "correct horse battery staple, again";
/** Valid values for all forms, which ignore unknown fields. */
export const everyField = {
  name: "Asha",
  email: "asha@example.com",
  phone: "+44 20 7946 0958",
  subject: "Stock",
  message: "We count by hand.",
  title: "A post",
  slug: "a-post",
  excerpt: "About it.",
  content: "Text",
  categoryId: "2",
  version: "1",
  password,
  repeat: password,
  currentPassword: password,
  code: "123456",
  role: "editor",
  note: "",
  turnstileToken: "none",
  status: "answered",
  stage: "new",
};
const fieldsByPath: [RegExp, Record<string, string>][] = [
  [/\/interest(\/form)?$/, { ...everyField, phone: "2079460958" }],
  [
    /^\/get-estimate$/,
    {
      projectType: "mobile-app",
      timeline: "standard",
      userScale: "under-100",
      complexity: "5",
      support: "one-month-free",
    },
  ],
];

const fill = (path: string): string =>
  path.replace(/:\w+|\*/g, (part) => parts[part] ?? (/products/.test(path) ? "db-chat" : ID));

/** Lists a GET of every route as page and data, a search of every list, and a POST to every route. */
export function listRequests(): SiteRequest[] {
  const paths = listRoutePaths().map(fill);
  const lists = paths.filter((path) => /^\/(admin\/[a-z]+|blog|api\/posts)$/.test(path));
  return [
    ...lists.map((path) => ({ path: `${path}?q=stock`, staff: true })),
    ...paths.flatMap((path) => {
      const staff = path.startsWith("/admin");
      const ownFields = fieldsByPath.find(([pattern]) => pattern.test(path))?.[1];
      return [
        { path, staff: false },
        ...(staff ? [{ path, staff }] : []),
        { path: path === "/" ? "/_root.data" : `${path}.data`, staff },
        { path, staff, fields: ownFields ?? everyField },
      ];
    }),
  ];
}
